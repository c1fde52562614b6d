/** Code for stickers: one named file in the build. */
export { LateButton } from './late-button.tsx'
export { LateSpans } from './late-spans.tsx'

/** What stickers add to the pages: one file in the build, with one name. */
export { PickerButton } from './picker-button.tsx'
export { LateSpans } from './late-spans.tsx'

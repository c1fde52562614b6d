/** Code for editing posts: one named file in the build. */
export { EditedMark } from './edited-mark.tsx'
export { EditPostPanel } from './edit-post-panel.tsx'

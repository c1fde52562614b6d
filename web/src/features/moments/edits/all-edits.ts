/** What editing posts adds to the pages: one file in the build, with one name. */
export { EditedMark } from './edited-mark.tsx'
export { EditPostPanel } from './edit-post-panel.tsx'

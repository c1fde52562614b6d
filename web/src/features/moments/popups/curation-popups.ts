/** What moderators do with a post, loaded as one. */
export { EditTagPopup } from './edit-tag-popup.tsx'
export { ToggleArchivedPopup } from './toggle-archived-popup.tsx'
export { TogglePinPopup } from './toggle-pin-popup.tsx'

/** The popups about a post. They are one file in the build, so one name for it is enough. */
export { ShareCardPopup } from '../share/share-card-popup.tsx'
export { BlockPopup } from '../../profiles/block-popup.tsx'
export { DeclareAiPopup } from './declare-ai-popup.tsx'
export { DeletePopup } from './delete-popup.tsx'
export { EditTagPopup } from './edit-tag-popup.tsx'
export { LabelAiPopup } from './label-ai-popup.tsx'
export { ToggleArchivedPopup } from './toggle-archived-popup.tsx'
export { TogglePinPopup } from './toggle-pin-popup.tsx'

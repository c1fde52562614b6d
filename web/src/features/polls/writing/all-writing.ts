/** Code for writing polls in the editor and on the post's page: one named file in the build. */
export { EditPollPopup } from './edit-poll-popup.tsx'
export { PollButton } from './poll-button.tsx'
export { PollFields } from './poll-fields.tsx'

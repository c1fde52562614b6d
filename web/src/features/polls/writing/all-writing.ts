/** What writing polls adds to the editor and to the post's page: one file in the build, with one name. */
export { EditPollPopup } from './edit-poll-popup.tsx'
export { PollButton } from './poll-button.tsx'
export { PollFields } from './poll-fields.tsx'

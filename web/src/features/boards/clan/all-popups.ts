/** The popups about a clan's boards; one file in the build. */
export { DeleteClanBoardPopup } from './delete-clan-board-popup.tsx'
export { NameClanBoardPopup } from './name-clan-board-popup.tsx'

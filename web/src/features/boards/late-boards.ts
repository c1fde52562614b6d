/** What plays and lists boards beyond their posters; one file in the build, so that none of its parts needs a name elsewhere. */
export { ClanBoardScreen } from './clan/clan-board-screen.tsx'
export { ClanBoards } from './clan/clan-boards.tsx'
export { MapPicture } from './lists/map-picture.tsx'
export { BoardPlayer } from './playing/board-player.tsx'

/** Code for playing and listing boards beyond their posters: one named file in the build. */
export { ClanBoardScreen } from './clan/clan-board-screen.tsx'
export { ClanBoards } from './clan/clan-boards.tsx'
export { MapPicture } from './lists/map-picture.tsx'
export { BoardPlayer } from './playing/board-player.tsx'

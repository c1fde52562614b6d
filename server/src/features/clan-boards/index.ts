export { clanBoardsRoutes } from './clan-boards.routes.ts'
export { clanBoards } from './moderating.service.ts'
export { pinClanBoard, saveClanBoard } from './writing.service.ts'
export { findClanPoster } from './reading.service.ts'

export { clanBoardsRoutes } from './clan-boards.routes.ts'
export { pinClanBoard, saveClanBoard } from './writing.service.ts'
export { findClanPoster } from './reading.service.ts'

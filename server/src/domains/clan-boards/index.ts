export { clanBoardsRoutes } from './clan-boards.routes.ts'
export { findClanPoster } from './posters.ts'
export { pinClanBoard, saveClanBoard } from './writing.service.ts'

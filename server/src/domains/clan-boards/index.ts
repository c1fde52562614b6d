export { clanBoardsRoutes } from './clan-boards.routes.ts'

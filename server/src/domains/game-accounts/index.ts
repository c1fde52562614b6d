/** What others may use of game accounts. */
export { gameAccountsRoutes } from './game-accounts.routes.ts'
export { gameIdKey } from './game-accounts.service.ts'

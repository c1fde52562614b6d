/** What other domains and the server's start may use of game accounts. */
export { gameAccountsRoutes } from './game-accounts.routes.ts'
export { upsertLinked } from './game-accounts.sql.ts'

export { gameAccountsRoutes } from './game-accounts.routes.ts'
export { upsertLinked } from './game-accounts.sql.ts'

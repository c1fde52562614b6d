/** What other domains and the demo may use of tile matching. */
export { countReportedComments } from './admin.sql.ts'
export { insertPastComment, insertPastGame, insertPastSeason } from './seeding.ts'
export { seedOf } from './seeds.ts'
export { tileRoutes } from './tile.routes.ts'

export { countReportedComments, tileWall } from './comments.service.ts'
export { insertPastComment, insertPastGame, insertPastSeason } from './seeding.ts'
export { seedOf } from './seeds.ts'
export { tileRoutes } from './tile.routes.ts'

export { hotListsRoutes } from './hot-lists.routes.ts'
export { rankHotMoments, removeOldHotRanks } from './ranking.ts'

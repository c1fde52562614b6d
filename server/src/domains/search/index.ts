/** Public interface of the search domain. */
export { indexChanged } from './indexing/indexing.ts'
export { outboxAgeSeconds } from './indexing/indexing.sql.ts'
export { reindex } from './indexing/reindex.ts'
export { startIndexing } from './indexing/start-indexing.ts'
export { updatePopularSearches } from './popular.service.ts'
export { searchRoutes } from './search.routes.ts'

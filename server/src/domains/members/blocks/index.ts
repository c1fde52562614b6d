export { blocksRoutes } from './blocks.routes.ts'
export { blockedAmong, blockersAmong, isBlockedByAny } from './blocks.sql.ts'

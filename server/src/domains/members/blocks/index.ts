export { blocksRoutes } from './blocks.routes.ts'
export { blockedAmong, blockersAmong, blocksAnybody, isBlockedByAny } from './blocks.sql.ts'

export { blocksRoutes } from './blocks.routes.ts'
export { blockedAmong, isBlockedByAny } from './blocks.sql.ts'

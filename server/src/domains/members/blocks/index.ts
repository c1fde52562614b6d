export { blocksRoutes } from './blocks.routes.ts'
export type { OnBlock } from './blocks.service.ts'
export { blockedAmong, blockersAmong, blocksAnybody, isBlockedByAny, lockPair } from './blocks.sql.ts'

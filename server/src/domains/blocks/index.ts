/** What other domains may use of blocks. */
export { blockedAmong } from './blocks.sql.ts'
export { blocksRoutes } from './blocks.routes.ts'

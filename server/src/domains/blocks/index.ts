/** What other domains and the server's start may use of blocks. */
export { blocksRoutes } from './blocks.routes.ts'
export { blockedAmong } from './blocks.sql.ts'

/** Public interface of the blocks domain. */
export { blocksRoutes } from './blocks.routes.ts'
export { blockedAmong } from './blocks.sql.ts'

/** What other domains and the server's start may use of redeem. */
export { insertBatch } from './batches.sql.ts'
export { keyHasher } from './key-hash.ts'
export { redeemRoutes } from './redeem.routes.ts'

/** What the back-office, the demo and the server's start may use of the redeem centre. */
export { insertBatch } from './batches.sql.ts'
export { keyHasher } from './key-hash.ts'
export { mintKeys } from './mint-keys.ts'
export { redeemRoutes } from './redeem.routes.ts'

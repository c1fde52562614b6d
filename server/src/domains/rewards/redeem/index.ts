export { insertBatch } from './batches.sql.ts'
export { addKey } from './mint-keys.ts'
export { redeemRoutes } from './redeem.routes.ts'

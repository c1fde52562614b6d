/** Public interface of the gifts domain. */
export { acquire } from './acquire.ts'
export { assertItems } from './assert-items.ts'
export { giftsRoutes } from './gifts.routes.ts'
export { selectGifts } from './gifts.sql.ts'
export { grantToMany } from './grant-to-many.ts'
export { grant, type Reward } from './grant.ts'
export { rewardText } from './reward-text.ts'

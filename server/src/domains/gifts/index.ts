/** What other domains and the demo may use of gifts. */
export { acquire } from './acquire.ts'
export { giftsRoutes } from './gifts.routes.ts'
export { selectGifts } from './gifts.sql.ts'
export { grant, type Reward } from './grant.ts'
export { grantToMany } from './grant-to-many.ts'
export { rewardText } from './reward-text.ts'

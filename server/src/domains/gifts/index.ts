/** What other domains may use of gifts. */
export { giftsRoutes } from './gifts.routes.ts'
export { insertGift, selectGifts } from './gifts.sql.ts'

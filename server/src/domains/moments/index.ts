/** What others may use of divisions, posts and comments. */
export { attachToMoment } from './attach.ts'
export { communityExists, mayFollowMoment } from './following.ts'
export { rewardComment, rewardMoment } from './rewarding.ts'
export { recount } from './recount.sql.ts'
export { momentsRoutes } from './moments.routes.ts'
export { profilesRoutes } from './profiles.routes.ts'
export {
  createCommunity,
  insertPastComments,
  insertPastMoments,
  insertPastThumbs,
  type PastComment,
  type PastMoment,
} from './seeding.ts'
export { keepPicture, removeOrphanImages } from './uploads.service.ts'
export { waitingContents } from './waiting.sql.ts'

/** What others may use of divisions, posts and comments. */
export { attachToMoment } from './attach.ts'
export { approve, passOn, reject, removeByRule, restore, takeRejectionBack } from './contents.service.ts'
export { type ContentRow, contentsFrom, selectContents } from './contents.sql.ts'
export { presentContents } from './contents.view.ts'
export { selectCommunities, selectModerators, selectRules } from './divisions.sql.ts'
export { removeDeletedContents, restorableSince } from './final-deletion.service.ts'
export { communityExists, mayFollowMoment } from './following.ts'
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
export { releaseFromSite, takeForSite } from './site-pictures.ts'
export { keepPicture, keepUploads, removeOrphanImages } from './uploads.service.ts'
export { waitingContents } from './waiting.sql.ts'

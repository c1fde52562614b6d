/** Public interface of the communities domain. */
export { createNewCommunity } from './admin.service.ts'
export { communitiesRoutes } from './communities.routes.ts'
export { communityExists, listCommunities } from './communities.service.ts'
export { isWritingClosed, selectCommunityId, selectPlace, selectRule } from './communities.sql.ts'
export { updateCommunityCounts } from './counts.sql.ts'
export { createCommunity } from './seeding.ts'

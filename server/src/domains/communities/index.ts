/** What other domains and the server's start may use of communities. */
export { communitiesRoutes } from './communities.routes.ts'
export { communityExists } from './communities.service.ts'
export { selectCommunityId, selectPlace, selectRule } from './communities.sql.ts'
export { createCommunity } from './seeding.ts'

/** What other domains and the server's start may use of clans. */
export { upsertApply } from './applies.sql.ts'
export { clansRoutes } from './clans.routes.ts'
export { addExperience } from './experience.ts'
export { withReason } from './news.ts'
export { selectClanMates } from './members.sql.ts'
export { saveOptions } from './options.service.ts'
export { insertPastClan, type PastClan } from './seeding.ts'

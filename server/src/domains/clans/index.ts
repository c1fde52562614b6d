/** Public interface of the clans domain. */
export { upsertApply } from './applies.sql.ts'
export { clansRoutes } from './clans.routes.ts'
export { addExperience } from './experience.ts'
export { withReason } from './notify-members.ts'
export { selectClanMates } from './members.sql.ts'
export { saveOptions } from './options.service.ts'
export { insertPastClan, type PastClan } from './seeding.ts'

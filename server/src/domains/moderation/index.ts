/** Public interface of the moderation domain. */
export { decide, noBasis } from './decide.ts'
export { openLiveWords } from './live-words.ts'
export { moderationRoutes } from './moderation.routes.ts'
export { insertReport, updateUpheld } from './reports.sql.ts'
export { assertReason, moderationReason, type ModerationReason, statedReason } from './rules.ts'

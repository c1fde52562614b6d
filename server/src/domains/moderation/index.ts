/** Public interface of the moderation domain. */
export { decide, noBasis } from './decide.ts'
export { decideReset, decideRestored } from './decide-reset.ts'
export { type PreviousState, resetText } from './reset-text.ts'
export { openLiveWords } from './live-words.ts'
export { moderationRoutes } from './moderation.routes.ts'
export { appealDecision } from './moderation.service.ts'
export { insertReport, updateUpheld } from './reports.sql.ts'
export { assertReason, moderationReason, type ModerationReason, statedReason } from './rules.ts'

export { decide, type Decided, logOwnMatter, noBasis } from './decide.ts'
export { decideReset, decideRestored } from './decide-reset.ts'
export { notifyModerators, onWaiting } from './decide.ts'
export { selectHidingReason } from './decisions.sql.ts'
export { type PreviousState, resetText } from './reset-text.ts'
export { countDecisions } from './half-years.ts'
export { openLiveWords } from './live-words.ts'
export { moderationRoutes } from './moderation.routes.ts'
export { appealDecision } from './moderation.service.ts'
export { insertReport, lockReports, updateUpheld } from './reports.sql.ts'
export {
  assertReason,
  givenReason,
  moderationReason,
  type ModerationReason,
  type Named,
  statedReason,
} from './rules.ts'

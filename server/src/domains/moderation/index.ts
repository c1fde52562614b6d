/** What other domains and the server's start may use of moderation. */
export { decide, noGrounds } from './decide.ts'
export { openLiveWords } from './live-words.ts'
export { moderationRoutes } from './moderation.routes.ts'
export { assertReason, type Grounds, groundsOf } from './rules.ts'
export { insertWords, updateVersion } from './words.sql.ts'

/** What every act on a post or comment goes through; below all other subjects of posts, so that features may use it. */
export { actInTurn, type Acting, actOnPost, lockContent } from './act-on-post.ts'
export { awaitsAnswer, isUnanswered, isUnansweredFirst } from './first-answers.sql.ts'
export type { LockedComment } from './locks.sql.ts'
export { mayPostNow, maySee, shownRegion, showsRegions } from './policy.ts'

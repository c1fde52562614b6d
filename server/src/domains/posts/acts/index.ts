/** What every act on a post or comment goes through; below all other subjects of posts, so that features may use it. */
export { type Acting, actInTurn, actOnPost, lockContent, mayPostNow, maySee } from './act-on-post.ts'
export { awaitsAnswer, isUnanswered, isUnansweredFirst, type LockedComment } from './locks.sql.ts'

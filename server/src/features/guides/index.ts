/** Public interface of guides for other domains, the demo and the server's start. */
export { guideOfMoment, isStale } from './guides.sql.ts'
export { insertPastGuide, insertPastLetter } from './seeding.ts'
export { ownGuideVotes, presentGuides, withOwnVote } from './guides.view.ts'

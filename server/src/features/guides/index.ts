/** Public interface of guides for other domains, the demo and the server's start. */
export { askingJob } from './asking.ts'
export { guideOfMoment } from './guides.sql.ts'
export { insertPastGuide, insertPastLetter } from './seeding.ts'
export { guidesPart } from './part.ts'

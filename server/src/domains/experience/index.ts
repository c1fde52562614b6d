/** What other domains and the demo may use of experience. */
export { earn, earning, takeBack } from './experience.sql.ts'
export { earnForPast } from './seeding.ts'

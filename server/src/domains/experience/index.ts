/** What other domains and the server's start may use of experience. */
export { earn, grantXpCte, takeBack } from './experience.sql.ts'
export { earnForPast } from './seeding.ts'

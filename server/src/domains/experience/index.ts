/** What other domains may use of experience. */
export { earn, takeBack } from './experience.sql.ts'

/** What other domains and the server's start may use of check in. */
export { presentCheckIns } from './check-in-state.ts'
export { checkInRoutes } from './check-in.routes.ts'
export { type CheckIn, checkInsJson } from './check-in.sql.ts'
export { saveRewards } from './rewards.sql.ts'
export { defaultRewards } from './schedule.ts'

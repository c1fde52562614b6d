/** Public interface of the check-in domain. */
export { presentCheckIns } from './check-in-state.ts'
export { checkInRoutes } from './check-in.routes.ts'
export { type CheckIn, checkInsJson } from './check-in.sql.ts'
export { insertPastCheckIns } from './seeding.ts'
export { saveRewards } from './rewards.sql.ts'
export { defaultRewards } from './schedule.ts'

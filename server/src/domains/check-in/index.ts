/** What other domains and the server's start may use of the daily check-in. */
export { calendarOf } from './calendar.ts'
export { checkInRoutes } from './check-in.routes.ts'
export { presentCheckIns } from './check-in-state.ts'
export { ownCheckIns } from './check-in.sql.ts'
export { hasOwnRewards, saveRewards } from './rewards.sql.ts'
export { defaultRewards, rewardsOf } from './schedule.ts'

/** What other domains and the demo may use of missions. */
export { missionsRoutes } from './missions.routes.ts'
export { insertMission, type NewMission, ownMissions } from './missions.sql.ts'
export { presentMissions } from './missions.view.ts'
export { progress } from './progress.ts'
export { stepping } from './progress.sql.ts'

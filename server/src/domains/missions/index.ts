/** What other domains and the server's start may use of missions. */
export { missionsRoutes } from './missions.routes.ts'
<<<<<<< HEAD
export { insertMission, type NewMission, ownMissions } from './missions.sql.ts'
export { missionOf, presentMissions } from './missions.view.ts'
=======
export { insertMission, type NewMission, type MissionRow, missionsJson } from './missions.sql.ts'
export { presentMissions } from './missions.view.ts'
>>>>>>> 32708df (Move autosignin to a bootstrap domain; use pino's destination, prom-client's histogram and named statements)
export { advanceMissionsCte } from './progress.sql.ts'
export { progress } from './progress.ts'

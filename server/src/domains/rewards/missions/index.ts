export { missionsRoutes } from './missions.routes.ts'
export {
  insertMission,
  type NewMission,
  type MissionRow,
  missionExists,
  missionsJson,
  selectCompletedAmong,
} from './missions.sql.ts'
export { missionOf, missionsOf, presentMissions } from './missions.view.ts'
export { progress, progressCte } from './progress.sql.ts'

/** What other domains may use of missions. */
export { missionsRoutes } from './missions.routes.ts'
export { missionsOf } from './missions.view.ts'
export { progress, type MissionAct } from './progress.ts'

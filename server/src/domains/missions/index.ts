/** What other domains may use of missions. */
export { progress, type MissionAct } from './progress.ts'

/** Public interface of the companion's stories for other domains and the server's start. */
export { seedStories } from './shipped/seed-stories.ts'
export { westworldRoutes } from './westworld.routes.ts'
export { updateEndingMissions } from './stories.sql.ts'

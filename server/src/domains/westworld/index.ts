/** Public interface of the companion's stories for other domains and the server's start. */
export { layOutStories } from './lay-out.ts'
export { westworldRoutes } from './westworld.routes.ts'
export { updateEndingMissions } from './stories.sql.ts'

/** What other domains and the server's start may use of the companion's stories. */
export { layOutStories } from './lay-out.ts'
export { westworldRoutes } from './westworld.routes.ts'
export { updateEndingMissions } from './stories.sql.ts'

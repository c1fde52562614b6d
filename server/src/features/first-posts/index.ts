export { firstPostsRoutes } from './first-posts.routes.ts'

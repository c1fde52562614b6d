/** What other domains and the server's start may use of feedback. */
export { feedbackRoutes } from './feedback.routes.ts'

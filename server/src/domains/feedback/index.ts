/** Public interface of the feedback domain. */
export { feedbackRoutes } from './feedback.routes.ts'

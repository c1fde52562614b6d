export { countOpen as countOpenFeedback } from './feedback.sql.ts'
export { feedbackRoutes } from './feedback.routes.ts'

export { countOpen as countOpenFeedback } from './admin.sql.ts'
export { feedbackRoutes } from './feedback.routes.ts'

export { countOpen as countOpenFeedback, selectOpen as selectOpenFeedback } from './feedback.sql.ts'
export { feedbackRoutes } from './feedback.routes.ts'

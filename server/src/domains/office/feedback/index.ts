export { countOpen as countOpenFeedback } from './feedback.sql.ts'
export {
  countOpen as countOpenComplaints,
  deleteAllContacts,
  deleteOldComplaints,
} from './complaints/complaints.sql.ts'
export { countOverdue as countOverdueComplaints } from './complaints/complaints.service.ts'
export { resealContacts } from './complaints/contact-box.ts'
export { feedbackRoutes } from './feedback.routes.ts'

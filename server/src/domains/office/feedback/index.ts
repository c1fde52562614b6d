export { countOpen as countOpenFeedback, selectOpen as selectOpenFeedback } from './feedback.sql.ts'
export {
  countOpen as countOpenComplaints,
  deleteAllContacts,
  deleteOldComplaints,
} from './complaints/complaints.sql.ts'
export { countOverdue as countOverdueComplaints, listComplaints } from './complaints/complaints.service.ts'
export { resealContacts } from './complaints/contact-box.ts'
export { feedbackRoutes } from './feedback.routes.ts'

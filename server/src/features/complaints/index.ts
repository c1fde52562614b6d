export { deleteAllContacts } from './complaints.sql.ts'
export { resealContacts } from './contact-box.ts'

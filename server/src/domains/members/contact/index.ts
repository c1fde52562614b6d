export { contactable, contactsOf, isCompany, isQuietFor, mayContact } from './contact.sql.ts'
export { type Addressed, mayAddress, reachable } from './may-address.ts'

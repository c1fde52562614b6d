export { isCompany, isQuietFor } from './addressing.sql.ts'
export { contactable, contactsOf, mayContact } from './contact.sql.ts'
export { type Addressed, mayAddress, reachable } from './may-address.ts'

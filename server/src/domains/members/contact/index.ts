export { isCompany, isQuietFor } from './addressing.sql.ts'
export { contactable, contactsOf, mayContact } from './contact.sql.ts'
export { mayAddress } from './may-address.ts'
export { type Addressed, reachable } from './reachable.ts'

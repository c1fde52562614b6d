export { contactable, contactsOf, mayContact } from './contact.sql.ts'

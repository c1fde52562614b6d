export { deleteOpenApplications, resealApplications } from './applications.sql.ts'
export { insertOldPasswords } from './claims.sql.ts'
export { type OldPassword, wrapped } from './old-password.ts'

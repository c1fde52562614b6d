export { insertOldPasswords } from './claims.sql.ts'
export { type OldPassword, wrapped } from './old-password.ts'

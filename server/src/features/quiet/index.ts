export { mayAddress } from './may-address.ts'
export { isQuietFor, selectQuietFor } from './quiet.sql.ts'

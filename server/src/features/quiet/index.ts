export { mayAddress } from './may-address.ts'
export { offerQuiet } from './offer-quiet.ts'
export { quietRoutes } from './quiet.routes.ts'
export { isQuietFor, selectQuietFor } from './quiet.sql.ts'

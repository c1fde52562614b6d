export { offerQuiet } from './offer-quiet.ts'
export { quietRoutes } from './quiet.routes.ts'

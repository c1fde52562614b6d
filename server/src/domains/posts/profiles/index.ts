export { profilesRoutes } from './profiles.routes.ts'
export type { ProfileSection } from './profiles.service.ts'
export {
  deleteSignature,
  hideSignature,
  insertSignature,
  selectSignatures,
  unhideSignature,
  upsertSignature,
} from './signatures.sql.ts'

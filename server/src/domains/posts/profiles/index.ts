export { profilesRoutes } from './profiles.routes.ts'
export {
  deleteSignature,
  hideSignature,
  insertSignature,
  selectSignatures,
  unhideSignature,
  upsertSignature,
} from './signatures.sql.ts'

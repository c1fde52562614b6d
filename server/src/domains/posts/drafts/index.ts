export { draftsRoutes } from './drafts.routes.ts'
export { finishDraft, saveDraft } from './drafts.service.ts'
export { updateCommunityOfDrafts } from './drafts.sql.ts'

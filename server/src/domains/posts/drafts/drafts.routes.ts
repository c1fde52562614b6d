import { draftsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { discardDraft, listDrafts, readDraft, saveDraft } from './drafts.service.ts'

export const draftsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, draftsCalls, {
    getDrafts: (_, me) => listDrafts(ctx, me),
    getDraft: ({ draft_id }, me) => readDraft(ctx, me, draft_id),
    saveDraft: (form, me, request) => saveDraft(ctx, me, form, request.userAgent()),
    deleteDraft: ({ draft_id, rev }, me) => discardDraft(ctx, me, draft_id, rev),
  })

import { contentsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { deleteContents, listContents, restoreContent } from './admin/admin.service.ts'

export const contentsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, contentsCalls, {
    getAdminContents: (input) => listContents(ctx, input),
    deleteContents: (input, me) => deleteContents(ctx, me, input),
    restoreContent: (name, me) => restoreContent(ctx, me, name),
  })

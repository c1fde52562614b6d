import { ownDataCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { endAccount, endBannedAccount, readEndingTerms } from './ending/ending.service.ts'
import { exportMyData, openMyExport, readOwnExport } from './own-data.service.ts'

export const ownDataRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, ownDataCalls, {
    getMyExport: (_, me) => readOwnExport(ctx, me),
    exportMyData: (_, me) => exportMyData(ctx, me),
    openMyExport: (_, me) => openMyExport(ctx, me),
    getEndingTerms: () => readEndingTerms(ctx),
    endAccount: ({ contents }, me, request) => endAccount(ctx, me, request, contents),
    endBannedAccount: (form, _, request) => endBannedAccount(ctx, request, form),
  })

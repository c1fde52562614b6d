import { noticesCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { listActors, listNotices } from './notices.service.ts'
import { selectSettings, upsertSettings } from './wanted.sql.ts'

export const noticesRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, noticesCalls, {
    getNotices: ({ kind, ...page }, me) => listNotices(ctx, me, kind, page),
    getNoticeActors: ({ notice_id, ...page }, me) => listActors(ctx, me, notice_id, page),
    getNoticeSettings: (_, me) => selectSettings(ctx.db, me.id),
    saveNoticeSettings: (settings, me) => upsertSettings(ctx.db, me.id, settings),
  })

import { calendarsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { copyCalendar, getCalendar, saveCalendar } from './admin.service.ts'
import { calendarTag } from './check-in-state.ts'

export const adminCheckInRoutes = (ctx: AppContext) =>
  bindHandlers(
    ctx,
    calendarsCalls,
    {
      getAdminCalendar: ({ month }, me) => getCalendar(ctx, me, month),
      saveCalendar: ({ month, entries }, me) => saveCalendar(ctx, me, month, entries),
      copyCalendar: ({ month }, me) => copyCalendar(ctx, me, month),
    },
    [calendarTag],
  )

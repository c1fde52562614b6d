import { calendarsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { copyCalendar, getCalendar, saveCalendar } from './admin.service.ts'
import { calendarTag } from './check-in-state.ts'

export const adminCheckInRoutes = (ctx: AppContext) =>
  bindHandlers(
    ctx,
    calendarsCalls,
    {
      getAdminCalendar: ({ month }, me) => getCalendar(ctx, me, month),
      saveCalendar: (form, me) => saveCalendar(ctx, me, form),
      copyCalendar: (form, me) => copyCalendar(ctx, me, form),
    },
    [calendarTag],
  )

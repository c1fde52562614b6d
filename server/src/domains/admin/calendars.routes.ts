import { calendarsCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { copyCalendar, getCalendar, saveCalendar } from './calendars.service.ts'

export const calendarsRoutes = (house: House) =>
  serve(house, calendarsCalls, {
    getAdminCalendar: ({ month }, me) => getCalendar(house, me, month),
    saveCalendar: ({ month, entries }, me) => saveCalendar(house, me, month, entries),
    copyCalendar: ({ month }, me) => copyCalendar(house, me, month),
  })

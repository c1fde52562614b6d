import { ask } from '@judian/web/kernel/ask/index.ts'
import { queryOptions } from '@tanstack/react-query'

export const calendarsKey = ['calendars'] as const

export const calendarOf = (month: string) =>
  queryOptions({
    queryKey: [...calendarsKey, month],
    queryFn: ({ signal }) => ask('/v1/admin/calendars/getAdminCalendar', { month }, signal),
  })

import { ask } from '@judian/web/kernel/ask/index.ts'
import { queryOptions } from '@tanstack/react-query'

export const eventsKey = ['events'] as const

export const managedEvents = queryOptions({
  queryKey: eventsKey,
  queryFn: ({ signal }) => ask('/v1/admin/events/getAdminEvents', {}, signal),
})

import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'

/** Running, upcoming and past events. */
export const siteEvents = queryOptions({
  queryKey: ['events'],
  queryFn: async ({ signal }) => (await ask('/v1/event/getEvents', {}, signal)).events,
  staleTime: 60_000,
})

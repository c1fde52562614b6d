import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'

/** What is on, what is coming and what is over. */
export const siteEvents = queryOptions({
  queryKey: ['events'],
  queryFn: async ({ signal }) => (await ask('/v1/event/getEvents', {}, signal)).events,
  staleTime: 60_000,
})

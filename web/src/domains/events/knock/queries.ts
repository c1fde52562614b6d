import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'

/** Today's door with the member's progress. */
export const doorOfDay = queryOptions({
  queryKey: ['door'],
  queryFn: ({ signal }) => ask('/v1/event/knock/getDoor', {}, signal),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always', // a new day may have begun
})

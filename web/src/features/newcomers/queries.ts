import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'

/** What a newcomer may choose to begin with, and what they have done of their first steps. */
export const firstSteps = queryOptions({
  queryKey: ['firstSteps'],
  queryFn: ({ signal }) => ask('/v1/account/getFirstSteps', {}, signal),
})

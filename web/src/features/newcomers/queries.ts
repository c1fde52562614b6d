import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'

/** A newcomer's initial choices, and the first steps they have done. */
export const firstSteps = queryOptions({
  queryKey: ['firstSteps'],
  queryFn: ({ signal }) => ask('/v1/account/getFirstSteps', {}, signal),
})

import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'

/** Minors' mode: whether it is on, the time left today, and whether a guardian has set a PIN. */
export const minorsMode = queryOptions({
  queryKey: ['minorsMode'],
  queryFn: ({ signal }) => ask('/v1/account/getMinorsMode', {}, signal),
  refetchOnMount: 'always',
})

import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'

/** The member's drafts on the server, as every device saves them. */
export const ownDrafts = queryOptions({
  queryKey: ['drafts'],
  queryFn: ({ signal }) => ask('/v1/drafts/getDrafts', {}, signal),
  staleTime: 0,
})

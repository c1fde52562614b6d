import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'

/** All maps with their places; operators change them rarely. */
export const boardMaps = queryOptions({
  queryKey: ['board-maps'],
  queryFn: ({ signal }) => ask('/v1/boards/getMaps', {}, signal),
  staleTime: 10 * 60_000,
})

import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'

/** All communities, and one in full: rules, tags, moderators. */
export const divisionLists = (division: string) =>
  queryOptions({
    queryKey: ['divisionLists', division],
    enabled: division !== '', // the site has no community yet
    queryFn: ({ signal }) => ask('/v1/moments/getDivisionLists', { division }, signal),
    staleTime: 5 * 60_000,
  })

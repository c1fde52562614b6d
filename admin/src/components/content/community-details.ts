import { ask } from '@judian/web/kernel/ask/index.ts'
import { queryOptions } from '@tanstack/react-query'

/** A community as everyone sees it: its rules and tags, and the list of all communities. */
export const divisionDetails = (division: string) =>
  queryOptions({
    queryKey: ['division-details', division],
    queryFn: ({ signal }) => ask('/v1/moments/getDivisionLists', { division }, signal),
  })

import { useQueryClient } from '@tanstack/react-query'
import { expireResults } from './queries.ts'
import { useRecentSearches } from './recent-searches.ts'

/** Begins a search: remembers it, and makes results from earlier ones stale. */
export function useNewSearch() {
  const client = useQueryClient()
  const { remember } = useRecentSearches()
  return (q: string) => {
    remember(q)
    expireResults(client)
  }
}

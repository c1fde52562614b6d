import type { Query, QueryClient } from '@tanstack/react-query'
import { now } from '../clock/now.ts'

/** When the fetch in flight, or the last one, began. */
const begun = new WeakMap<Query, number>()
const requested = new WeakMap<Query, number>()

/** The page was requested with its first data. */
function pageRequested(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return now(performance.timeOrigin + (navigation?.requestStart ?? 0))
}

/**
 * When a query's data, or its first fetch in flight, was requested as a whole: patches and further pages don't count.
 * The data may lack events since then.
 */
export const requestTimeOf = (query: Query) =>
  query.state.data === undefined ? (begun.get(query) ?? now()) : (requested.get(query) ?? pageRequested())

/** Records the request times of data from now on; returns the function that stops it. */
export const noteRequests = (client: QueryClient) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') begun.set(query, now())
    if (action.type !== 'success' || action.manual || query.state.fetchMeta?.fetchMore) return
    requested.set(query, begun.get(query) ?? pageRequested())
  })

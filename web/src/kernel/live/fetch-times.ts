import type { Query, QueryClient } from '@tanstack/react-query'

const fetchTimes = new WeakMap<Query, number>()

/** When a query's data was fetched as a whole: its own time counts patches and further pages, too. 0: not yet. */
export const fetchTimeOf = (query: Query) => fetchTimes.get(query) ?? query.state.dataUpdatedAt

/** Notes when data is fetched from now on; returns the function that ends this. */
export function noteFetches(client: QueryClient) {
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) fetchTimes.set(query, query.state.dataUpdatedAt)
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (!event.action.manual && !event.query.state.fetchMeta?.fetchMore) fetchTimes.set(event.query, Date.now())
  })
}

import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Applies a live event to a query's data, and again to an answer that is under way, which may have been read before
 * it. `patch` is idempotent.
 */
export function patchQuery<Data>(
  client: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  patch: (data: Data) => Data,
) {
  const apply = () => void client.setQueryData<Data>(queryKey, (data) => data && patch(data))
  apply()
  const query = client.getQueryCache().find({ queryKey })
  if (query?.state.fetchStatus === 'fetching') query.promise?.then(apply, () => {})
}

import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Rows of the lists that are shown under this key, loaded anew; other queries under it have none. */
export async function presentRows<Data, Row>(
  client: QueryClient,
  queryKey: QueryKey,
  rows: (data: Partial<Data>) => readonly Row[] | undefined,
): Promise<readonly Row[]> {
  await client.refetchQueries({ queryKey, type: 'active' })
  return client.getQueriesData<Data>({ queryKey, type: 'active' }).flatMap(([, data]) => (data && rows(data)) ?? [])
}

import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Refetches the rows of the mounted lists under this key; other queries under it have none. */
export async function presentRows<Data, Row>(
  client: QueryClient,
  queryKey: QueryKey,
  rows: (data: Partial<Data>) => readonly Row[] | undefined,
): Promise<readonly Row[]> {
  await client.refetchQueries({ queryKey, type: 'active' })
  return client.getQueriesData<Data>({ queryKey, type: 'active' }).flatMap(([, data]) => (data && rows(data)) ?? [])
}

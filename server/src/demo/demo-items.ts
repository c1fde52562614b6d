import type { Tx } from '../kernel/db/db.ts'

export type DemoItems = Awaited<ReturnType<typeof demoItems>>

/** The site's own items, by the keys under which the demo's texts know them. */
export async function demoItems(tx: Tx) {
  const rows = await tx
    .selectFrom('avatarItems')
    .select(['id', 'key', 'bodyItemUrl', 'bodyType', 'price'])
    .where('key', 'is not', null)
    .execute()
  return new Map(rows.map(({ key, ...item }) => [key!, item]))
}

import type { Tx } from '../kernel/db/db.ts'

export type DemoItems = Awaited<ReturnType<typeof demoItems>>

/** Built-in items by the keys that the demo's texts use. */
export async function demoItems(tx: Tx) {
  const rows = await tx
    .selectFrom('avatarItems')
    .select(['id', 'key', 'bodyItemUrl', 'bodyType', 'price'])
    .where('key', 'is not', null)
    .execute()
  return new Map(rows.map(({ key, ...item }) => [key!, item]))
}

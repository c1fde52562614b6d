import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'
import type { Importing } from './importing.ts'

/** What has an id of its own. */
type Named = 'member' | 'community' | 'topic' | 'post' | 'comment' | 'folder' | 'clan' | 'picture'

/** What can be deleted here is only named while it is there. */
const isThere = {
  post: sql`AND EXISTS (SELECT FROM moments WHERE id = new_id::bigint)`,
  comment: sql`AND EXISTS (SELECT FROM comments WHERE id = new_id::bigint)`,
  folder: sql`AND EXISTS (SELECT FROM favourite_folders WHERE id = new_id::bigint)`,
}

/** The ids here of these old ones, as far as they were imported and are there. */
export async function idsOf(
  tx: Tx,
  { source }: Importing,
  kind: Exclude<Named, 'picture'>,
  oldIds: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, number>> {
  const condition = kind in isThere ? isThere[kind as keyof typeof isThere] : sql``
  const { rows } = await sql<{ oldId: string; id: number }>`
    SELECT old_id, new_id::bigint AS id FROM imported
    WHERE source = ${source} AND kind = ${kind} AND old_id = ANY(${distinct(oldIds)}::text[]) ${condition}
  `.execute(tx)
  return new Map(rows.map(({ oldId, id }) => [oldId, id]))
}

/** The pictures of these old ids that are still in use here. */
export async function picturesOf(tx: Tx, { source }: Importing, oldIds: readonly string[]) {
  const { rows } = await sql<{ oldId: string; newId: string }>`
    SELECT old_id, new_id FROM imported JOIN images ON images.id = new_id AND attached
    WHERE source = ${source} AND kind = 'picture' AND old_id = ANY(${distinct(oldIds)}::text[])
  `.execute(tx)
  return new Map(rows.map(({ oldId, newId }) => [oldId, newId]))
}

/** The lines that no earlier run has imported, also if what it made was deleted since; each id once. */
export async function fresh<L extends { id: string }>(
  importing: Importing,
  kind: Named,
  lines: readonly L[],
): Promise<L[]> {
  const { rows } = await importing.run((tx) =>
    sql<{ oldId: string }>`
      SELECT old_id FROM imported
      WHERE source = ${importing.source} AND kind = ${kind} AND old_id = ANY(${lines.map(({ id }) => id)}::text[])
    `.execute(tx),
  )
  const known = new Set(rows.map(({ oldId }) => oldId))
  return lines.filter(({ id }) => !known.has(id) && known.add(id))
}

/** Notes what was made, in the transaction that makes it. */
export async function remember(tx: Tx, { source }: Importing, kind: Named, made: Iterable<[string, number | string]>) {
  const rows = Array.from(made, ([oldId, newId]) => ({ source, kind, oldId, newId: String(newId) }))
  if (rows.length > 0) await tx.insertInto('imported').values(rows).execute()
}

/** Notes further old ids of posts, unless they are known. */
export async function rememberOthers(tx: Tx, { source }: Importing, made: readonly (readonly [string, number])[]) {
  const rows = made.map(([oldId, newId]) => ({ source, kind: 'post', oldId, newId: String(newId) }))
  if (rows.length === 0) return
  await tx
    .insertInto('imported')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const distinct = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

import { sql } from 'kysely'
import { batchLoader } from '../../../../kernel/db/batch-loader.ts'
import { type Db, inTransaction, type Tx } from '../../../../kernel/db/db.ts'
import { changesRow } from '../../../../kernel/db/rows.ts'

interface Readable {
  id: number
  authorId: number
}

/** The public ones among these posts. */
export async function selectReadable(db: Db, ids: readonly number[]): Promise<Readable[]> {
  const { rows } = await sql<Readable>`
    -- prepared: readable moments
    SELECT id, author_id FROM published_moments WHERE id = ANY(${ids}::bigint[])
  `.execute(db)
  return rows
}

/** The present key; undefined until the day's first view. */
export async function selectKey(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom('momentViewKey').select('key').executeTakeFirst()
  return row?.key
}

/** With several servers, the first key inserted is the day's. */
export const insertKey = (db: Db, day: string, key: Buffer) =>
  db
    .insertInto('momentViewKey')
    .values({ day, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Inserts these views and returns the hashes that were new. */
export async function insertViews(db: Db, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    -- prepared: insert views
    INSERT INTO moment_views SELECT unnest(${hashes}::bytea[]) ON CONFLICT DO NOTHING RETURNING hash
  `.execute(db)
  return rows.map(({ hash }) => hash)
}

/** Adds views to their posts; locks the posts in the order of their ids. */
export const addViews = (db: Db, views: ReadonlyMap<number, number>) =>
  sql`
    WITH added AS (
      SELECT m.id, v.views
      FROM unnest(${[...views.keys()]}::bigint[], ${[...views.values()]}::integer[]) AS v (id, views)
      JOIN moments m ON m.id = v.id ORDER BY m.id FOR NO KEY UPDATE OF m
    )
    UPDATE moments SET view_count = view_count + added.views FROM added WHERE moments.id = added.id
  `.execute(db)

/** Deletes views and key of other days than this; false if there are none. */
export const forgetViews = (db: Db, today: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const forgotten = await deleteOldKey(tx, today)
    if (forgotten) await sql`TRUNCATE moment_views`.execute(tx)
    return forgotten
  })

const deleteOldKey = (tx: Tx, today: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('momentViewKey').where('day', '<>', today))

/** View counts of a member's own posts. */
export const selectViewCounts = batchLoader(
  async (db, moments: readonly { id: number }[]) => {
    const { rows } = await sql<{ id: number; viewCount: number }>`
      SELECT id, view_count FROM moments WHERE id = ANY(${moments.map(({ id }) => id)}::bigint[])
    `.execute(db)
    return rows
  },
  ({ id }) => id,
)

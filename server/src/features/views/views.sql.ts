import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../kernel/db/db.ts'
import { changesRow } from '../../kernel/db/rows.ts'

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

/** Deletes views and key of other days than this; false if there are none. */
export const forgetViews = (db: Db, today: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const forgotten = await deleteOldKey(tx, today)
    if (forgotten) await sql`TRUNCATE moment_views`.execute(tx)
    return forgotten
  })

const deleteOldKey = (tx: Tx, today: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('momentViewKey').where('day', '<>', today))

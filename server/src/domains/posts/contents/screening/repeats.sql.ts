import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/db/db.ts'

export interface Counted {
  hash: Buffer
  used: number
}

/** Counts each hash once more, from one again if its count began before `windowStart`. In one order, so that two writers don't deadlock. */
export async function countTexts(tx: Tx, hashes: readonly Buffer[], now: Date, windowStart: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    -- prepared: count texts
    INSERT INTO text_counts AS counts (hash, since, used)
    SELECT hash, ${now}, 1 FROM unnest(${hashes}::bytea[]) AS hash ORDER BY hash
    ON CONFLICT (hash) DO UPDATE SET
      used = CASE WHEN counts.since <= ${windowStart} THEN 1 ELSE counts.used + 1 END,
      since = CASE WHEN counts.since <= ${windowStart} THEN excluded.since ELSE counts.since END
    RETURNING hash, used
  `.execute(tx)
  return rows
}

export const deleteTextCounts = (db: Db, until: Date) =>
  db.deleteFrom('textCounts').where('since', '<=', until).execute()

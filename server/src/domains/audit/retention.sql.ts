import { sql } from 'kysely'
import { type Chunk, chunkRows, deleteOld } from '../../kernel/db/delete-old.ts'
import type { Db } from '../../kernel/db/db.ts'

/** Deletes entries from before then and returns their number. A trigger refuses those of the last six months. */
export const deleteOldActs = (db: Db, before: Date) => deleteOld(db, (one, after) => deleteChunk(one, after, before))

async function deleteChunk(db: Db, after: number, before: Date): Promise<Chunk> {
  const { rows } = await sql<Chunk>`
    WITH chunk AS (
      SELECT id, created_at < ${before} AS is_old FROM audit_log WHERE id > ${after} ORDER BY id LIMIT ${sql.lit(chunkRows)}
    ), gone AS (
      DELETE FROM audit_log WHERE id IN (SELECT id FROM chunk WHERE is_old) RETURNING id
    )
    SELECT max(id) AS last, (array_agg(is_old ORDER BY id DESC))[1] AS is_old, (SELECT count(*) FROM gone) AS deleted FROM chunk
  `.execute(db)
  return rows[0]!
}

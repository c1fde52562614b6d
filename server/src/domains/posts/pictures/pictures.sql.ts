import type { ContentName } from '@judian/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'

/** The pictures of all stored versions, by whether the version is public. */
export async function selectOfVersions(tx: Tx, { kind, id }: ContentName) {
  const { rows } = await sql<{ shown: string[]; hidden: string[] }>`
    SELECT
      array(SELECT unnest(image_ids) FROM content_edits WHERE kind = ${kind} AND content_id = ${id} AND hidden_at IS NULL) AS shown,
      array(
        SELECT unnest(image_ids) FROM content_edits WHERE kind = ${kind} AND content_id = ${id} AND hidden_at IS NOT NULL
        UNION ALL SELECT unnest(image_ids) FROM pending_edits WHERE kind = ${kind} AND content_id = ${id}
      ) AS hidden
  `.execute(tx)
  return rows[0]!
}

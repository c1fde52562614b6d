import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'

/** The values of a folder before its name was reset. */
export interface PreviousFolder {
  id: number
  name: string
}

const prefix = sql.lit('收藏夹#')

/** Hides a member's public folders from others and replaces their names, which it returns. */
export async function resetFolders(tx: Tx, userId: number): Promise<PreviousFolder[]> {
  const { rows } = await sql<PreviousFolder>`
    WITH shown AS (
      SELECT id AS folder_id, name AS previous FROM favourite_folders WHERE user_id = ${userId} AND public FOR UPDATE
    )
    UPDATE favourite_folders SET name = ${prefix} || id, public = false FROM shown WHERE id = folder_id
    RETURNING id, previous AS name
  `.execute(tx)
  return rows
}

/** Restores the folders that their member hasn't renamed since, unless another has their name by now; false if there are none. */
export async function restoreFolders(tx: Tx, userId: number, folders: readonly PreviousFolder[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE favourite_folders SET name = previous.name, public = true
    FROM jsonb_to_recordset(${JSON.stringify(folders)}::jsonb) AS previous (id bigint, name text)
    WHERE favourite_folders.id = previous.id AND user_id = ${userId} AND favourite_folders.name = ${prefix} || previous.id
      AND NOT EXISTS (SELECT FROM favourite_folders other WHERE other.user_id = ${userId} AND other.name = previous.name)
  `.execute(tx)
  return numAffectedRows !== 0n
}

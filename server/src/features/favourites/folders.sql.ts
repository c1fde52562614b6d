import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { findsRow } from '../../kernel/db/rows.ts'

interface Folder {
  name: string
  public: boolean
}

/** The member's folders with the number of favourites in each, oldest first. */
export async function selectFolders(db: Db, userId: number) {
  const { rows } = await sql<Folder & { id: number; count: number }>`
    SELECT id, name, public, coalesce(filed.count, 0) AS count
    FROM favourite_folders LEFT JOIN (
      SELECT folder_id, count(*) AS count FROM favourites WHERE user_id = ${userId} GROUP BY folder_id
    ) filed ON filed.folder_id = id
    WHERE user_id = ${userId} ORDER BY id
  `.execute(db)
  return rows
}

export async function selectCounts(db: Db, userId: number) {
  const row = await db
    .selectFrom('favouriteCounts')
    .select(['favourites', 'silent'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? { favourites: 0, silent: false }
}

/** Locks the member's counts, which every new folder changes, until the transaction ends. */
export const lockFolders = (tx: Tx, userId: number) =>
  sql`
    INSERT INTO favourite_counts (user_id) VALUES (${userId})
    ON CONFLICT (user_id) DO UPDATE SET folders = favourite_counts.folders
  `.execute(tx)

/** Whether another of the member's folders has this name. */
export const selectIsNamed = (tx: Tx, userId: number, name: string, but: number): Promise<boolean> =>
  findsRow(
    tx
      .selectFrom('favouriteFolders')
      .select('id')
      .where('userId', '=', userId)
      .where('name', '=', name)
      .where('id', '<>', but),
  )

/** Returns its id. Violates favourite_counts_folders beyond as many as a member may have. */
export async function insertFolder(tx: Tx, userId: number, { name, public: isPublic }: Folder, now: Date) {
  const { rows } = await sql<{ id: number }>`
    WITH counted AS (
      INSERT INTO favourite_counts (user_id, folders) VALUES (${userId}, 1)
      ON CONFLICT (user_id) DO UPDATE SET folders = favourite_counts.folders + 1
    )
    INSERT INTO favourite_folders (user_id, name, public, created_at, named_at)
    VALUES (${userId}, ${name}, ${isPublic}, ${now}, ${now}) RETURNING id
  `.execute(tx)
  return rows[0]!.id
}

/** False if the member has no such folder. */
export async function updateFolder(tx: Tx, userId: number, id: number, { name, public: isPublic }: Folder, now: Date) {
  const { numAffectedRows } = await sql`
    UPDATE favourite_folders SET
      name = ${name}, public = ${isPublic}, named_at = CASE WHEN name = ${name} THEN named_at ELSE ${now}::timestamptz END
    WHERE id = ${id} AND user_id = ${userId}
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Locks the member's folder: no favourite can be added until the transaction ends. */
export const lockFolder = (tx: Tx, userId: number, id: number) =>
  tx
    .selectFrom('favouriteFolders')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const deleteFavouritesIn = (tx: Tx, userId: number, folderId: number) =>
  sql`
    WITH removed AS (
      DELETE FROM favourites WHERE user_id = ${userId} AND folder_id = ${folderId} RETURNING moment_id
    )
    UPDATE favourite_counts SET favourites = favourites - (SELECT count(*) FROM removed) WHERE user_id = ${userId}
  `.execute(tx)

/** Its favourites are then in 默认, by their foreign key. */
export const deleteFolder = (tx: Tx, userId: number, id: number) =>
  sql`
    WITH deleted AS (DELETE FROM favourite_folders WHERE id = ${id} RETURNING user_id)
    UPDATE favourite_counts SET folders = folders - 1 WHERE user_id = ${userId}
  `.execute(tx)

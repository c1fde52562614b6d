import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { byTime, type ListPage } from '../../kernel/db/list-order.ts'
import { momentColumns, type MomentRow } from '../../domains/posts/moments/index.ts'

/** Undefined when it was one. Violates favourite_counts_favourites beyond as many as a member may have. */
export async function insertFavourite(tx: Tx, userId: number, momentId: number, now: Date) {
  const { rows } = await sql<{ silent: boolean }>`
    -- prepared: insert favourite
    WITH added AS (
      INSERT INTO favourites (user_id, moment_id, created_at) VALUES (${userId}, ${momentId}, ${now})
      ON CONFLICT DO NOTHING RETURNING user_id
    )
    INSERT INTO favourite_counts (user_id, favourites) SELECT user_id, 1 FROM added
    ON CONFLICT (user_id) DO UPDATE SET favourites = favourite_counts.favourites + 1
    RETURNING silent
  `.execute(tx)
  return rows[0]
}

/** Undefined if it wasn't a favourite; without an author if the post is deleted for good. */
export async function deleteFavourite(tx: Tx, userId: number, momentId: number) {
  const { rows } = await sql<{ authorId: number | null }>`
    WITH removed AS (
      DELETE FROM favourites WHERE user_id = ${userId} AND moment_id = ${momentId} RETURNING user_id, moment_id
    ), counted AS (
      UPDATE favourite_counts SET favourites = favourites - 1 FROM removed WHERE favourite_counts.user_id = removed.user_id
    )
    SELECT (SELECT author_id FROM moments WHERE id = removed.moment_id) FROM removed
  `.execute(tx)
  return rows[0]
}

/** Locks folders before their favourites, the order in which folders are deleted. */
export async function updateFolderOf(db: Db, userId: number, momentId: number, folderId: number | undefined) {
  const { rows } = await sql<{ isFolder: boolean; isMoved: boolean }>`
    WITH chosen AS MATERIALIZED (
      SELECT id FROM favourite_folders WHERE id = ${folderId ?? 0} AND user_id = ${userId} FOR KEY SHARE
    ), target AS (
      SELECT id FROM chosen UNION ALL SELECT NULL WHERE ${folderId === undefined}
    ), moved AS (
      UPDATE favourites SET folder_id = target.id FROM target WHERE user_id = ${userId} AND moment_id = ${momentId}
      RETURNING moment_id
    )
    SELECT EXISTS (SELECT FROM target) AS is_folder, EXISTS (SELECT FROM moved) AS is_moved
  `.execute(db)
  return rows[0]!
}

interface FavouritesPage extends ListPage {
  userId: number
  /** 0 for 默认; undefined for all. */
  folderId: number | undefined
}

interface Row {
  momentId: number
  favouritedAt: Date
  folderId: number | null
  cursor: string
}

/** A favourite with its post, or without. */
type FavouriteRow = Row & (MomentRow | { id: null })

export const hasMoment = (row: FavouriteRow): row is Row & MomentRow => row.id !== null

const latestFirst = byTime(sql`f.created_at`, sql`f.moment_id`)

/** A page of 20 favourites, plus one when a next page exists. */
export async function selectFavourites(db: Db, { userId, folderId, ...page }: FavouritesPage) {
  const within = {
    all: sql``,
    unfiled: sql`AND f.folder_id IS NULL`,
    folder: sql`AND f.folder_id = ${folderId}`,
  }[folderId === undefined ? 'all' : folderId === 0 ? 'unfiled' : 'folder']
  const { rows } = await sql<FavouriteRow>`
    SELECT ${momentColumns}, f.moment_id, f.created_at AS favourited_at, f.folder_id, f.cursor
    FROM (
      SELECT *, ${latestFirst.cursor} FROM favourites f WHERE user_id = ${userId} ${within} ${latestFirst.page(page)}
    ) f
    LEFT JOIN (
      published_moments m JOIN communities c ON c.id = m.community_id
      JOIN community_tags t ON t.community_id = m.community_id AND t.num = m.tag_num
    ) ON m.id = f.moment_id
    ORDER BY ${latestFirst.by}
  `.execute(db)
  return rows
}

export const upsertSilent = (db: Db, userId: number, silent: boolean) =>
  db
    .insertInto('favouriteCounts')
    .values({ userId, silent })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ silent }))
    .execute()

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { byTime, type ListPage } from '../../kernel/db/list-order.ts'
import { momentColumns, type MomentRow } from '../../domains/posts/moments/index.ts'

/** Undefined for a visitor, who has no blocks. */
type Reader = number | undefined

const notBlocked = (reader: Reader, other: RawBuilder<unknown>) => sql`NOT EXISTS (
  SELECT FROM blocks WHERE (blocks.user_id, blocked_id) IN ((${reader ?? 0}, ${other}), (${other}, ${reader ?? 0}))
)`

/** Folders that this reader may see. An act that hides everything of their member hides the names that were written before it. */
const seenBy = (reader: Reader) => sql`
  SELECT id, user_id, name FROM favourite_folders f
  WHERE public AND ${notBlocked(reader, sql`f.user_id`)}
    AND EXISTS (SELECT FROM users WHERE users.id = f.user_id AND ended_at IS NULL)
    AND NOT EXISTS (
      SELECT FROM member_hidings h
      WHERE h.user_id = f.user_id AND h.community_ids IS NULL AND h.undone_at IS NULL AND f.named_at <= h.hidden_at
    )`

/** A member's public folders, oldest first. */
export async function selectPublicFolders(db: Db, reader: Reader, userId: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    ${seenBy(reader)} AND f.user_id = ${userId} ORDER BY id
  `.execute(db)
  return rows
}

export async function selectPublicFolder(db: Db, reader: Reader, id: number) {
  const { rows } = await sql<{ userId: number; name: string }>`${seenBy(reader)} AND f.id = ${id}`.execute(db)
  return rows[0]
}

interface FolderPage extends ListPage {
  readerId: Reader
  userId: number
  folderId: number
}

const latestFirst = byTime(sql`f.created_at`, sql`f.moment_id`)

/**
 * A page of 20 public posts, without those of members who block the reader or are blocked by them, plus one when a next
 * page exists.
 */
export async function selectMomentsIn(db: Db, { readerId, userId, folderId, ...page }: FolderPage) {
  const { rows } = await sql<MomentRow & { cursor: string }>`
    SELECT ${momentColumns}, m.cursor
    FROM (
      SELECT m.*, f.created_at AS favourited_at, ${latestFirst.cursor}
      FROM favourites f JOIN published_moments m ON m.id = f.moment_id
      WHERE f.user_id = ${userId} AND f.folder_id = ${folderId} AND ${notBlocked(readerId, sql`m.author_id`)}
      ${latestFirst.page(page)}
    ) m
    JOIN communities c ON c.id = m.community_id
    JOIN community_tags t ON t.community_id = m.community_id AND t.num = m.tag_num
    ORDER BY m.favourited_at DESC, m.id DESC
  `.execute(db)
  return rows
}

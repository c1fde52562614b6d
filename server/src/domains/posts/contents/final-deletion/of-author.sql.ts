import type { ContentName } from '@judian/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { type ContentRow, contentsFrom, contentTables, unpinned } from '../contents.sql.ts'
import { isPublished } from '../states.sql.ts'
import { canBeDeleted } from './final-deletion.sql.ts'

type Kind = ContentName['kind']

const batch = sql.lit(500)

interface Wanted {
  authorId: number
  /** Includes public contents. */
  all: boolean
  after: number
}

/** A batch of ids above `after` to delete. A comment of pictures only isn't kept, as all pictures are deleted. */
export async function selectToDelete(db: Db, kind: Kind, { authorId, all, after }: Wanted): Promise<number[]> {
  const isKept =
    kind === 'comment'
      ? sql`${isPublished('t')} AND (body <> '' OR EXISTS (SELECT FROM boards WHERE comment_id = t.id))`
      : isPublished('t')
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${contentTables[kind]} t
    WHERE author_id = ${authorId} AND deleted_at IS NULL AND id > ${after} ${all ? sql`` : sql`AND NOT (${isKept})`}
    ORDER BY id LIMIT 100
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes a content as its author would; undefined if it was deleted meanwhile. */
export async function updateWithdrawn(tx: Tx, name: ContentName, at: Date): Promise<ContentRow | undefined> {
  const { rows } = await sql<ContentRow>`
    WITH changed AS (
      UPDATE ${contentTables[name.kind]} SET deleted_at = ${at}, deleted_by = author_id ${unpinned(name)}
      WHERE id = ${name.id} AND deleted_at IS NULL RETURNING *
    )
    ${contentsFrom(name.kind, sql`changed`)}
  `.execute(tx)
  return rows[0]
}

/** A batch of the member's contents that are no longer visible; comments with replies are emptied once. */
export async function selectDeletedOf(tx: Tx, kind: Kind, authorId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${contentTables[kind]} t
    WHERE author_id = ${authorId} AND deleted_at IS NOT NULL ${kind === 'comment' ? sql`AND ${canBeDeleted}` : sql``}
    ORDER BY id LIMIT 100 FOR UPDATE OF t
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes everything but the text from a member's remaining contents, in batches. */
export async function updateAnonymous(db: Db, authorId: number) {
  await untilNone(
    db,
    sql`DELETE FROM short_codes WHERE moment_id IN (
      SELECT s.moment_id FROM short_codes s JOIN moments m ON m.id = s.moment_id
      WHERE m.author_id = ${authorId} AND m.deleted_at IS NULL LIMIT ${batch}
    )`,
  )
  for (const table of Object.values(contentTables))
    await untilNone(
      db,
      sql`UPDATE ${table} SET region = NULL, review_words = '{}', hiding_id = NULL WHERE id IN (
        SELECT id FROM ${table}
        WHERE author_id = ${authorId} AND (region IS NOT NULL OR review_words <> '{}' OR hiding_id IS NOT NULL)
        ORDER BY id LIMIT ${batch} FOR UPDATE
      )`,
    )
}

async function untilNone(db: Db, statement: RawBuilder<unknown>) {
  let changed: bigint | undefined
  do changed = (await statement.execute(db)).numAffectedRows
  while (changed)
}

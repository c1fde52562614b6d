import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { commentColumns, type CommentRow } from '../posts/comments/index.ts'
import { boardTextOf } from '../posts/parts/index.ts'
import { momentColumns, type MomentRow } from '../posts/moments/index.ts'
import { lookUp } from './visibility.sql.ts'

/** Characters of a post that excerpts are made from. */
const excerptSource = sql.lit(20_000)

const inOrder = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, place)`

export async function selectTitlesById(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; title: string }>`
    -- prepared: titles found
    SELECT id, title FROM published_moments WHERE id = ANY(${ids}::bigint[])
  `.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function selectFoundMoments(db: Db, ids: readonly number[]) {
  const { rows } = await sql<MomentRow & { whole: string; board: string[] | null }>`
    -- prepared: moments found
    SELECT ${momentColumns}, left(m.body, ${excerptSource}) AS whole, ${boardTextOf('moment')} AS board FROM ${inOrder(ids)}
    ${lookUp(sql.table('publishedMoments'), sql.ref('m'), sql.ref('wanted.id'))}
    JOIN communities c ON c.id = m.community_id
    JOIN community_tags t ON t.community_id = m.community_id AND t.num = m.tag_num
    ORDER BY wanted.place
  `.execute(db)
  return rows
}

export async function selectFoundComments(db: Db, ids: readonly number[]) {
  const { rows } = await sql<CommentRow & { title: string; board: string[] | null }>`
    -- prepared: comments found
    SELECT ${commentColumns}, m.title, ${boardTextOf('comment')} AS board FROM ${inOrder(ids)}
    ${lookUp(sql.table('publishedComments'), sql.ref('r'), sql.ref('wanted.id'))}
    ${lookUp(sql.table('publishedMoments'), sql.ref('m'), sql.ref('r.momentId'))}
    JOIN communities c ON c.id = m.community_id
    ORDER BY wanted.place
  `.execute(db)
  return rows
}

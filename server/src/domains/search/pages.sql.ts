import { type RawBuilder, sql } from 'kysely'
import { compiledQuery } from '../../kernel/db/compiled-query.ts'
import { commentColumns, type CommentRow } from '../comments/index.ts'
import { momentColumns, type MomentRow } from '../moments/index.ts'
import { lookUp } from './visibility.sql.ts'

/** Characters of a post that excerpts are made from. */
const excerptSource = sql.lit(20_000)

interface Ids {
  ids: readonly number[]
}

const inOrder = (ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, place)`

export const selectFoundMoments = compiledQuery<Ids, MomentRow & { whole: string }>(
  'moments found',
  ({ ids }) => sql`
    SELECT ${momentColumns}, left(m.body, ${excerptSource}) AS whole FROM ${inOrder(ids)}
    ${lookUp(sql.table('publishedMoments'), sql.ref('m'), sql.ref('wanted.id'))}
    JOIN communities c ON c.id = m.community_id
    JOIN community_tags t ON t.community_id = m.community_id AND t.num = m.tag_num
    ORDER BY wanted.place`,
)

export const selectFoundComments = compiledQuery<Ids, CommentRow & { title: string }>(
  'comments found',
  ({ ids }) => sql`
    SELECT ${commentColumns}, m.title FROM ${inOrder(ids)}
    ${lookUp(sql.table('publishedComments'), sql.ref('r'), sql.ref('wanted.id'))}
    ${lookUp(sql.table('publishedMoments'), sql.ref('m'), sql.ref('r.momentId'))}
    JOIN communities c ON c.id = m.community_id
    ORDER BY wanted.place`,
)

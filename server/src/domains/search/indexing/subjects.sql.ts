import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Subject } from './indexing.sql.ts'

/** Tables of indexed subjects; a tag's key has two parts. */
const tables = {
  community: sql.table('communities'),
  tag: sql.table('communityTags'),
  clan: sql.table('clans'),
  hashtag: sql.table('hashtags'),
  event: sql.table('events'),
  user: sql.table('users'),
  moment: sql.table('moments'),
  comment: sql.table('comments'),
}

export const subjectKinds = Object.keys(tables) as Subject['kind'][]

/** The next subjects of this kind after the key `after`. */
export async function selectSubjects(
  tx: Tx,
  kind: Subject['kind'],
  after: Subject | undefined,
  count: number,
): Promise<Subject[]> {
  const { id, num } = after ?? { id: 0, num: 0 }
  const { rows } =
    kind === 'tag'
      ? await sql<Omit<Subject, 'kind'>>`
          SELECT community_id AS id, num FROM ${tables.tag} WHERE (community_id, num) > (${id}, ${num})
          ORDER BY community_id, num LIMIT ${sql.lit(count)}
        `.execute(tx)
      : await sql<Omit<Subject, 'kind'>>`
          SELECT id, 0 AS num FROM ${tables[kind]} WHERE id > ${id} ORDER BY id LIMIT ${sql.lit(count)}
        `.execute(tx)
  return rows.map((row) => ({ kind, ...row }))
}

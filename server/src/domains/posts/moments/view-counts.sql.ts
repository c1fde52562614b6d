import { sql } from 'kysely'
import { batchLoader } from '../../../kernel/db/batch-loader.ts'
import type { Db } from '../../../kernel/db/db.ts'

/** Adds views to their posts; locks the posts in the order of their ids. */
export const addViews = (db: Db, views: ReadonlyMap<number, number>) =>
  sql`
    WITH added AS (
      SELECT m.id, v.views
      FROM unnest(${[...views.keys()]}::bigint[], ${[...views.values()]}::integer[]) AS v (id, views)
      JOIN moments m ON m.id = v.id ORDER BY m.id FOR NO KEY UPDATE OF m
    )
    UPDATE moments SET view_count = view_count + added.views FROM added WHERE moments.id = added.id
  `.execute(db)

/** View counts of a member's own posts. */
export const selectViewCounts = batchLoader(
  async (db, moments: readonly { id: number }[]) => {
    const { rows } = await sql<{ id: number; viewCount: number }>`
      SELECT id, view_count FROM moments WHERE id = ANY(${moments.map(({ id }) => id)}::bigint[])
    `.execute(db)
    return rows
  },
  ({ id }) => id,
)

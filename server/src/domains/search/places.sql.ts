import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'

/** The community of this name; hidden ones are found in the back office only. */
export async function selectCommunity(db: Db, name: string, { hidden }: { hidden: boolean }) {
  const row = await db
    .selectFrom('communities')
    .select('id')
    .where('name', '=', name)
    .$if(!hidden, (query) => query.where('hidden', '=', false))
    .executeTakeFirst()
  return row?.id
}

export async function selectCommunities(db: Db, names: readonly string[]): Promise<number[]> {
  const rows = await db.selectFrom('communities').select('id').where('name', 'in', names).execute()
  return rows.map(({ id }) => id)
}

/** The tags of these names, in these communities or all. */
export async function selectTagsNamed(
  db: Db,
  names: readonly string[],
  { communityIds, hidden }: { communityIds: readonly number[] | undefined; hidden: boolean },
) {
  const { rows } = await sql<{ communityId: number; num: number; name: string }>`
    SELECT t.community_id, t.num, lower(t.name) AS name FROM community_tags t JOIN communities c ON c.id = t.community_id
    WHERE lower(t.name) = ANY(${names}::text[]) AND ${hidden ? sql`true` : sql`NOT c.hidden`}
      AND ${communityIds === undefined ? sql`true` : sql`c.id = ANY(${communityIds}::bigint[])`}
    LIMIT 50
  `.execute(db)
  return rows
}

export const selectMembersNamed = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'usernameKey'])
    .where('usernameKey', '=', sql<string>`any(${keys}::text[])`)
    .execute()

export const selectTagNumber = (db: Db, communityId: number, num: number) =>
  db
    .selectFrom('communityTags')
    .select(['communityId', 'num'])
    .where('communityId', '=', communityId)
    .where('num', '=', num)
    .executeTakeFirst()

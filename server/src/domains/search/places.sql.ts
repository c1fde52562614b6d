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

/** The tags of this name in communities that aren't hidden, or in one community. */
export async function selectTagsNamed(db: Db, names: readonly string[], communityId: number | undefined) {
  const { rows } = await sql<{ communityId: number; num: number; name: string }>`
    SELECT t.community_id, t.num, lower(t.name) AS name FROM community_tags t JOIN communities c ON c.id = t.community_id
    WHERE lower(t.name) = ANY(${names}::text[]) AND NOT c.hidden
      AND ${communityId === undefined ? sql`true` : sql`c.id = ${communityId}`}
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

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { bestNamed, clans, communities, events, hashtags, type Input, type Kind, members, tags } from '../names.sql.ts'

export interface Suggestion {
  kind: Kind['kind']
  /** For a tag, the id of its community. */
  id: number
  /** The number of a tag. */
  num: number
  name: string
  /** The community's name; for an event, its name in addresses. */
  community: string
  /** Empty without a picture; for an event its kind. */
  picture: string
}

/** Index rows of each rank: some may be of subjects that can't be found, or of one subject. */
const read = sql.lit(25)

/** Joins the best of a kind with the subject's columns: name, community and picture. */
interface Joined {
  kind: Kind
  join: RawBuilder<unknown>
  columns: RawBuilder<unknown>
}

const all: Joined[] = [
  {
    kind: members,
    join: sql`JOIN users u USING (id) LEFT JOIN avatars a ON a.user_id = id`,
    columns: sql`u.username AS name, '' AS community, coalesce(a.look, '') AS picture`,
  },
  { kind: communities, join: sql`JOIN communities c USING (id)`, columns: sql`c.fullname, c.name, c.avatar` },
  {
    kind: tags,
    join: sql`JOIN community_tags t ON t.community_id = best.id AND t.num = best.num JOIN communities c ON c.id = best.id`,
    columns: sql`t.name, c.name, ''`,
  },
  {
    kind: clans,
    join: sql`JOIN clans k USING (id) JOIN communities c ON c.id = k.community_id`,
    columns: sql`k.name, c.name, k.avatar_url`,
  },
  { kind: hashtags, join: sql`JOIN hashtags h USING (id)`, columns: sql`h.name, '', ''` },
  { kind: events, join: sql`JOIN events e USING (id)`, columns: sql`e.title, e.name, e.kind` },
]

const suggesting = ({ kind, join, columns }: Joined, given: Input, most: Most) => {
  const found = bestNamed(kind, given, { limit: sql.val(most[kind.kind]), read })
  return sql`
    SELECT ${sql.lit(kind.kind)} AS kind, best.place, best.id, best.num, ${columns}
    FROM (SELECT id, num, row_number() OVER () AS place FROM (${found}) found) best ${join}`
}

/** Maximum number of results per kind. */
type Most = Readonly<Record<Kind['kind'], number>>

/** The best members, communities, tags, clans, topics and events with these keys. */
export async function selectSuggestions(db: Db, given: Input, most: Most): Promise<Suggestion[]> {
  const kinds = all.map((one) => suggesting(one, given, most))
  const { rows } = await sql<Suggestion>`
    -- prepared: suggestions
    ${sql.join(kinds, sql` UNION ALL `)} ORDER BY kind, place
  `.execute(db)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { bestNamed, clans, communities, hashtags, type Input, inputOf, type Kind, members, tags } from '../names.sql.ts'

interface Suggestion {
  kind: Kind['kind']
  /** Of a tag: its community. */
  id: number
  /** Of a tag. */
  num: number
  name: string
  /** Of a community: itself. */
  community: string
  /** Empty where it has none of its own. */
  picture: string
}

const suggested = { user: 5, community: 3, tag: 5, clan: 3, hashtag: 5 }
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
]

const suggesting = ({ kind, join, columns }: Joined, given: Input) => {
  const found = bestNamed(kind, given, { limit: sql.lit(suggested[kind.kind]), read })
  return sql`
    SELECT ${sql.lit(kind.kind)} AS kind, best.place, best.id, best.num, ${columns}
    FROM (SELECT id, num, row_number() OVER () AS place FROM (${found}) found) best ${join}`
}

/** The best members, communities, tags, clans and topics for the beginning of a name. */
export async function selectSuggestions(db: Db, me: Member | undefined, key: string): Promise<Suggestion[]> {
  const given = inputOf(key, { me: me?.id ?? 0 })
  const kinds = all.map((one) => suggesting(one, given))
  const { rows } = await sql<Suggestion>`
    -- prepared: suggestions
    ${sql.join(kinds, sql` UNION ALL `)} ORDER BY kind, place
  `.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { SearchContext } from '../addition.ts'
import {
  bestNamed,
  clans,
  communities,
  events,
  type Input,
  type Kind,
  members,
  type NamedKind,
  tags,
} from '../names.sql.ts'

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

const ofCore: NamedKind[] = [
  {
    ...members,
    join: sql`JOIN users u USING (id) LEFT JOIN avatars a ON a.user_id = id`,
    columns: sql`u.username AS name, '' AS community, coalesce(a.look, '') AS picture`,
  },
  { ...communities, join: sql`JOIN communities c USING (id)`, columns: sql`c.fullname, c.name, c.avatar` },
  {
    ...tags,
    join: sql`JOIN community_tags t ON t.community_id = best.id AND t.num = best.num JOIN communities c ON c.id = best.id`,
    columns: sql`t.name, c.name, ''`,
  },
  {
    ...clans,
    join: sql`JOIN clans k USING (id) JOIN communities c ON c.id = k.community_id`,
    columns: sql`k.name, c.name, k.avatar_url`,
  },
  { ...events, join: sql`JOIN events e USING (id)`, columns: sql`e.title, e.name, e.kind` },
]

const suggesting = (one: NamedKind, given: Input, most: Most) => {
  const { kind, join, columns } = one
  const found = bestNamed(one, given, { limit: sql.val(most[kind]), read })
  return sql`
    SELECT ${sql.lit(kind)} AS kind, best.place, best.id, best.num, ${columns}
    FROM (SELECT id, num, row_number() OVER () AS place FROM (${found}) found) best ${join}`
}

/** Maximum number of results per kind. */
type Most = Readonly<Record<Kind['kind'], number>>

/** The best members, communities, tags, clans, events and subjects of features with these keys. */
export async function selectSuggestions(
  { db, additions }: Pick<SearchContext, 'db' | 'additions'>,
  given: Input,
  most: Most,
): Promise<Suggestion[]> {
  const all = [...ofCore, ...additions.flatMap(({ named }) => named ?? [])]
  const kinds = all.map((one) => suggesting(one, given, most))
  const { rows } = await sql<Suggestion>`
    -- prepared: suggestions of ${sql.raw(all.map(({ kind }) => kind).join(' '))}
    ${sql.join(kinds, sql` UNION ALL `)} ORDER BY kind, place
  `.execute(db)
  return rows
}

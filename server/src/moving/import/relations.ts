import { type RawBuilder, sql } from 'kysely'
import type { Kind } from '../format.ts'
import type { ImportBatch } from './importing.ts'

/** What members have of each other and of posts, and other lines without an id: their tables' own keys say which are there. */

interface Relation {
  into: RawBuilder<unknown>
  /** The fields of a line `l`. */
  fields: RawBuilder<unknown>
  /** What they name: rows `n0`, `n1`, … with the ids here, in this order. */
  names: readonly (readonly ['member' | 'community' | 'topic' | 'post' | 'comment', string])[]
  values: RawBuilder<unknown>
  /** For an optional name, and for lines that are of another relation. */
  where?: RawBuilder<unknown>
  also?: (source: string) => RawBuilder<unknown>
}

const tables = {
  member: 'users',
  community: 'communities',
  topic: 'hashtags',
  post: 'moments',
  comment: 'comments',
} as const

/** One statement for each relation: lines that name what isn't here are counted as left out. */
const relation =
  <K extends Kind>(kind: K, ...relations: readonly Relation[]): ImportBatch<K> =>
  (importing, lines) =>
    importing.run(async (tx) => {
      let [found, made] = [0, 0]
      for (const { into, fields, names, values, where = sql`true`, also = () => sql`` } of relations) {
        const joins = names.map(([name, field], at) => {
          const as = sql.raw(`n${at}`)
          return sql`JOIN LATERAL (
            SELECT named.id FROM imported i JOIN ${sql.table(tables[name])} named ON named.id = i.new_id::bigint
            WHERE i.source = ${importing.source} AND i.kind = ${name} AND i.old_id = l.${sql.ref(field)}
          ) ${as} ON true`
        })
        const { rows } = await sql<{ found: number; made: number }>`
          WITH found AS (
            SELECT ${values} FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l (${fields})
            ${sql.join(joins, sql` `)} ${also(importing.source)} WHERE ${where}
          ), made AS (INSERT INTO ${into} SELECT * FROM found ON CONFLICT DO NOTHING RETURNING 1)
          SELECT (SELECT count(*) FROM found) AS found, (SELECT count(*) FROM made) AS made
        `.execute(tx)
        found += rows[0]!.found
        made += rows[0]!.made
      }
      importing.report.made(kind, made)
      if (found < lines.length) importing.report.leftOutSome(kind, lines.length - found, '指向没有导入的内容或成员')
    })

export const importTags = relation('tags', {
  into: sql`community_tags (community_id, num, name, moderator_only)`,
  fields: sql`community text, num int, name text, "moderatorOnly" boolean`,
  names: [['community', 'community']],
  values: sql`n0.id, num, name, "moderatorOnly"`,
})

export const importThumbs = relation(
  'thumbs',
  {
    into: sql`moment_thumbs (user_id, moment_id, created_at)`,
    fields: sql`"on" text, id text, member text, at timestamptz`,
    names: [
      ['member', 'member'],
      ['post', 'id'],
    ],
    values: sql`n0.id AS member, n1.id, at`,
    where: sql`"on" = 'post'`,
  },
  {
    into: sql`comment_thumbs (user_id, comment_id, created_at)`,
    fields: sql`"on" text, id text, member text, at timestamptz`,
    names: [
      ['member', 'member'],
      ['comment', 'id'],
    ],
    values: sql`n0.id AS member, n1.id, at`,
    where: sql`"on" = 'comment'`,
  },
)

export const importFavourites = relation('favourites', {
  into: sql`favourites (user_id, moment_id, folder_id, created_at)`,
  fields: sql`post text, member text, folder text, at timestamptz`,
  names: [
    ['member', 'member'],
    ['post', 'post'],
  ],
  values: sql`n0.id AS member, n1.id, folder.id AS folder, at`,
  // Without its folder it is in 默认.
  also: (source) => sql`LEFT JOIN LATERAL (
    SELECT f.id FROM imported i JOIN favourite_folders f ON f.id = i.new_id::bigint
    WHERE i.source = ${source} AND i.kind = 'folder' AND i.old_id = l.folder AND f.user_id = n0.id
  ) folder ON true`,
})

export const importFollows = relation('follows', {
  into: sql`follows (user_id, followed_id, special, created_at)`,
  fields: sql`member text, followed text, special boolean, at timestamptz`,
  names: [
    ['member', 'member'],
    ['member', 'followed'],
  ],
  values: sql`n0.id AS member, n1.id, special, at`,
  where: sql`n0.id <> n1.id`,
})

export const importTopicFollows = relation('topicFollows', {
  into: sql`hashtag_follows (user_id, hashtag_id, created_at)`,
  fields: sql`member text, topic text, at timestamptz`,
  names: [
    ['member', 'member'],
    ['topic', 'topic'],
  ],
  values: sql`n0.id AS member, n1.id, at`,
})

export const importBlocks = relation('blocks', {
  into: sql`blocks (user_id, blocked_id, created_at)`,
  fields: sql`member text, blocked text, at timestamptz`,
  names: [
    ['member', 'member'],
    ['member', 'blocked'],
  ],
  values: sql`n0.id AS member, n1.id, at`,
  where: sql`n0.id <> n1.id`,
})

export const importRedirects = relation('redirects', {
  into: sql`short_codes (code, moment_id)`,
  fields: sql`path text, post text`,
  names: [['post', 'post']],
  values: sql`right(path, 10), n0.id`,
})

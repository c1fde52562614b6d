import querystring from 'node:querystring'
import { type RawBuilder, sql } from 'kysely'
import { nameColumns } from '../../domains/accounts/index.ts'
import type { Db } from '../../kernel/db/db.ts'
import { escapedInUtf8 } from '../../kernel/http/escaped-url.ts'
import { compilePattern, matchPattern, type Pattern, pictureIdOf, type Placeholder } from './patterns.ts'

/** The patterns of old addresses, those with the most conditions first. */
export async function loadPatterns(db: Db): Promise<Pattern[]> {
  const rows = await db.selectFrom('oldAddresses').selectAll().execute()
  return rows.map(compilePattern).toSorted((one, other) => other.query.length - one.query.length)
}

/** Where an old address leads: a path, `gone` if that was deleted here, or nothing. */
export async function resolveAddress(db: Db, patterns: readonly Pattern[], address: string) {
  for (const pattern of patterns) {
    const ids = matchPattern(pattern, address)
    if (!ids) continue
    if (pattern.path !== '') return pattern.path
    // The comment of an address that names both; its post, if the comment didn't move.
    for (const kind of ['comment', 'post', 'member', 'name', 'file'] as const) {
      const found = ids[kind] === undefined ? undefined : await pathOf(db, pattern.source, kind, ids[kind])
      if (found) return found
    }
  }
  return undefined
}

const paths: Record<
  Exclude<Placeholder, 'any' | 'name'>,
  { kind: string; path: RawBuilder<unknown>; there: RawBuilder<unknown> }
> = {
  post: {
    kind: 'post',
    path: sql`SELECT '/community/' || c.name || '/' || m.id FROM published_moments m
      JOIN communities c ON c.id = m.community_id WHERE m.id = i.new_id::bigint`,
    there: sql`SELECT FROM moments WHERE id = i.new_id::bigint AND deleted_at IS NULL`,
  },
  comment: {
    kind: 'comment',
    path: sql`SELECT '/community/' || c.name || '/' || m.id || '/' || o.id FROM published_comments o
      JOIN published_moments m ON m.id = o.moment_id JOIN communities c ON c.id = m.community_id WHERE o.id = i.new_id::bigint`,
    there: sql`SELECT FROM comments WHERE id = i.new_id::bigint AND deleted_at IS NULL`,
  },
  member: {
    kind: 'member',
    path: sql`SELECT '/user/profile/' || id FROM users WHERE id = i.new_id::bigint AND ended_at IS NULL`,
    there: sql`SELECT FROM users WHERE id = i.new_id::bigint AND ended_at IS NULL`,
  },
  file: {
    kind: 'picture',
    path: sql`SELECT '/images/' || sha256 || '.webp' FROM images WHERE id = i.new_id AND attached`,
    there: sql`SELECT FROM images WHERE id = i.new_id AND attached`,
  },
}

async function pathOf(db: Db, source: string, of: Exclude<Placeholder, 'any'>, id: string) {
  if (of === 'name') return profileOf(db, source, id)
  const { kind, path, there } = paths[of]
  const oldId = of === 'file' ? pictureIdOf(id) : id
  const { rows } = await sql<{ path: string | null; isThere: boolean }>`
    SELECT (${path}) AS path, EXISTS (${there}) AS is_there FROM imported i
    WHERE source = ${source} AND kind = ${kind} AND old_id = ${oldId}
  `.execute(db)
  const [found] = rows
  if (!found) return undefined
  // What waits for review may become public yet.
  return found.path ?? (found.isThere ? undefined : ('gone' as const))
}

async function profileOf(db: Db, source: string, written: string) {
  const { usernameKey } = nameColumns(querystring.unescape(escapedInUtf8(written)))
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM users u JOIN imported i ON i.kind = 'member' AND i.source = ${source} AND i.new_id = u.id::text
    WHERE u.username_key = ${usernameKey}
  `.execute(db)
  return rows[0] && `/user/profile/${rows[0].id}`
}

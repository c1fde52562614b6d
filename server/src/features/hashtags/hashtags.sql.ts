import { hashtagLimits } from '@judian/contract/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { findsRow } from '../../kernel/db/rows.ts'

export interface HashtagRow {
  id: number
  name: string
  description: string
}

/** Whether a topic `root` or one merged into it is in a public post. */
const isInPublicPost = sql`EXISTS (
  SELECT FROM hashtags named JOIN moment_hashtags l ON l.hashtag_id = named.id JOIN published_moments m ON m.id = l.moment_id
  WHERE named.root_id = root.id
)`

/**
 * The topic with this id, or the one it is merged into; undefined if that is hidden. `named`: whether something public
 * names it: a post, or the site by a description or its list of featured topics.
 */
export async function selectHashtag(db: Db, id: number): Promise<(HashtagRow & { named: boolean }) | undefined> {
  const { rows } = await sql<HashtagRow & { named: boolean }>`
    -- prepared: topic
    SELECT root.id, root.name, root.description,
      root.description <> '' OR root.featured_at IS NOT NULL OR ${isInPublicPost} AS named
    FROM hashtags h JOIN hashtags root ON root.id = h.root_id
    WHERE h.id = ${id} AND root.hidden_at IS NULL
  `.execute(db)
  return rows[0]
}

const most = sql.lit(hashtagLimits.counted)

/**
 * The number of public posts of a topic, including topics merged into it, and the number of its followers. Each counted
 * post is looked up once, and only until there are enough.
 */
export async function countOf(db: Db, id: number): Promise<{ moments: number; followers: number }> {
  const { rows } = await sql<{ moments: number; followers: number }>`
    -- prepared: counts of a topic
    WITH named AS (SELECT id FROM hashtags WHERE root_id = ${id})
    SELECT (
      SELECT count(*)::int FROM (
        SELECT FROM (SELECT DISTINCT moment_id FROM moment_hashtags WHERE hashtag_id IN (SELECT id FROM named)) l
        WHERE (SELECT true FROM published_moments m WHERE m.id = l.moment_id) LIMIT ${most}
      ) counted
    ) AS moments, (
      SELECT count(*)::int FROM (
        SELECT DISTINCT user_id FROM hashtag_follows WHERE hashtag_id IN (SELECT id FROM named) LIMIT ${most}
      ) counted
    ) AS followers
  `.execute(db)
  return rows[0]!
}

/** The topics in a post's text, without hidden ones; a merged topic has the number of its target. */
export async function selectLinks(db: Db, momentId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    -- prepared: links to topics
    SELECT root.id, l.name FROM moment_hashtags l
    JOIN hashtags h ON h.id = l.hashtag_id
    JOIN hashtags root ON root.id = h.root_id AND root.hidden_at IS NULL
    WHERE l.moment_id = ${momentId} ORDER BY l.hashtag_id
  `.execute(db)
  return rows
}

export async function selectByIds(db: Db, ids: readonly number[]): Promise<HashtagRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('hashtags')
    .select(['id', 'name', 'description'])
    .where('id', 'in', [...ids])
    .where('hiddenAt', 'is', null)
    .where('mergedInto', 'is', null)
    .execute()
}

/** The latest first. */
export async function selectFeatured(db: Db): Promise<HashtagRow[]> {
  return db
    .selectFrom('hashtags')
    .select(['id', 'name', 'description'])
    .where('featuredAt', 'is not', null)
    .where('hiddenAt', 'is', null)
    .where('mergedInto', 'is', null)
    .orderBy('featuredAt', 'desc')
    .limit(sql.lit(hashtagLimits.featured))
    .execute()
}

/** The topics that a member follows, the latest first. */
export async function selectFollowed(db: Db, userId: number): Promise<HashtagRow[]> {
  const { rows } = await sql<HashtagRow>`
    SELECT root.id, root.name, root.description FROM hashtag_follows f
    JOIN hashtags h ON h.id = f.hashtag_id
    JOIN hashtags root ON root.id = h.root_id AND root.hidden_at IS NULL
    WHERE f.user_id = ${userId} GROUP BY root.id ORDER BY max(f.created_at) DESC, root.id
  `.execute(db)
  return rows
}

const ofTopic = (id: number) => sql`hashtag_id IN (SELECT id FROM hashtags WHERE root_id = ${id})`

export async function isFollowed(db: Db, userId: number, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM hashtag_follows WHERE user_id = ${userId} AND ${ofTopic(id)} LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Serialises a member's concurrent follows, so that each counts those before it. */
export const lockFollower = (tx: Tx, id: number) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** False for one more than a member may follow. */
export async function insertFollow(tx: Tx, userId: number, id: number, createdAt: Date): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`
    WITH fits AS (
      SELECT count(*) FILTER (WHERE hashtag_id <> ${id}) < ${sql.lit(hashtagLimits.followed)} AS fits
      FROM hashtag_follows WHERE user_id = ${userId}
    ), added AS (
      INSERT INTO hashtag_follows (user_id, hashtag_id, created_at)
      SELECT ${userId}, ${id}, ${createdAt} FROM fits WHERE fits ON CONFLICT DO NOTHING
    )
    SELECT fits FROM fits
  `.execute(tx)
  return rows[0]!.fits
}

/** Includes the topics that are merged into it. */
export const deleteFollow = (db: Db, userId: number, id: number) =>
  sql`DELETE FROM hashtag_follows WHERE user_id = ${userId} AND ${ofTopic(id)}`.execute(db)

export const isInFeed = (db: Db, userId: number): Promise<boolean> =>
  findsRow(db.selectFrom('hashtagFeeds').select('userId').where('userId', '=', userId))

export const insertInFeed = (db: Db, userId: number) =>
  db
    .insertInto('hashtagFeeds')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteInFeed = (db: Db, userId: number) =>
  db.deleteFrom('hashtagFeeds').where('userId', '=', userId).execute()

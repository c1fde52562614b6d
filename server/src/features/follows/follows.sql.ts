import { type RawBuilder, sql } from 'kysely'
import { batchLoader } from '../../kernel/db/batch-loader.ts'
import { type Db, inTransaction, type Tx } from '../../kernel/db/db.ts'
import { byTime, type ListPage } from '../../kernel/db/list-order.ts'
import { type Act, noticeCtes } from '../../domains/messages/notices/index.ts'

interface Followed {
  /** The member gets a notice. */
  isNoticed: boolean
  /** False if either blocks the other, and for an ended account. */
  allowed: boolean
  followers: number
}

/** Undefined if there is no such member. Violates follow_counts_most beyond the maximum of followed members. */
export async function insertFollow(tx: Tx, act: Act, createdAt: Date): Promise<Followed | undefined> {
  const { actorId: userId, receiverId: followedId } = act
  const { rows } = await sql<Followed>`
    WITH allowed AS (
      SELECT ended_at IS NULL AND NOT EXISTS (
        SELECT FROM blocks WHERE (user_id, blocked_id) IN ((${userId}, ${followedId}), (${followedId}, ${userId}))
      ) AS allowed
      FROM users WHERE id = ${followedId}
    ), follow AS (
      INSERT INTO follows (user_id, followed_id, created_at)
      SELECT ${userId}, ${followedId}, ${createdAt} FROM allowed WHERE allowed
      ON CONFLICT DO NOTHING RETURNING user_id
    ), counted AS (
      -- In one order, so that two who follow each other don't deadlock.
      INSERT INTO follow_counts (user_id, following, followers)
      SELECT one.* FROM follow, (VALUES (${userId}::bigint, 1, 0), (${followedId}::bigint, 0, 1)) AS one ORDER BY 1
      ON CONFLICT (user_id) DO UPDATE SET
        following = follow_counts.following + excluded.following, followers = follow_counts.followers + excluded.followers
      RETURNING follow_counts.user_id, follow_counts.followers
    ), ${noticeCtes([act], createdAt, sql`EXISTS (SELECT FROM follow)`)}
    SELECT allowed, EXISTS (SELECT FROM noticed) AS is_noticed, coalesce(
      (SELECT followers FROM counted WHERE user_id = ${followedId}),
      (SELECT followers FROM follow_counts WHERE user_id = ${followedId}), 0
    ) AS followers
    FROM allowed
  `.execute(tx)
  return rows[0]
}

/** Ends following in one direction. */
export const deleteFollow = (tx: Tx, userId: number, followedId: number) =>
  deleteFollows(tx, sql`user_id = ${userId} AND followed_id = ${followedId}`)

/** Ends follows between two locked members, in both directions. */
export const endFollows = (tx: Tx, one: number, other: number) =>
  deleteFollows(tx, sql`(user_id, followed_id) IN ((${one}, ${other}), (${other}, ${one}))`)

/** Ends follows to and from a member in batches; after an interruption the same call resumes. */
export async function endAllFollows(db: Db, userId: number) {
  const some = sql`ctid = ANY(ARRAY(
    SELECT ctid FROM follows WHERE user_id = ${userId} OR followed_id = ${userId} LIMIT 500 FOR UPDATE))`
  while (await inTransaction(db, (tx) => deleteFollows(tx, some)));
}

/** The number of follows that it has ended. */
async function deleteFollows(tx: Tx, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    WITH ended AS (
      DELETE FROM follows WHERE ${which} RETURNING user_id, followed_id
    ), fewer AS (
      SELECT id, sum(following) AS following, sum(followers) AS followers FROM (
        SELECT user_id AS id, 1 AS following, 0 AS followers FROM ended
        UNION ALL SELECT followed_id, 0, 1 FROM ended
      ) one GROUP BY id
    ), locked AS MATERIALIZED (
      SELECT user_id FROM follow_counts WHERE user_id IN (SELECT id FROM fewer) ORDER BY user_id FOR UPDATE
    ), counted AS (
      UPDATE follow_counts SET following = follow_counts.following - fewer.following,
      followers = follow_counts.followers - fewer.followers
      FROM fewer JOIN locked ON locked.user_id = fewer.id WHERE follow_counts.user_id = fewer.id
    )
    SELECT count(*)::int AS ended FROM ended
  `.execute(tx)
  return rows[0]!.ended
}

export const updateSpecial = (db: Db, userId: number, followedId: number, special: boolean) =>
  db
    .updateTable('follows')
    .set({ special })
    .where('userId', '=', userId)
    .where('followedId', '=', followedId)
    .returning('special')
    .executeTakeFirst()

/** A member's number of followers; undefined if there is no such member. */
export async function selectFollowers(tx: Tx, userId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('users')
    .leftJoin('followCounts', 'followCounts.userId', 'users.id')
    .select(({ fn, val }) => fn.coalesce('followers', val(0)).as('followers'))
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row?.followers
}

interface Asked {
  userId: number
  readerId: number
}

interface FollowState {
  following: number
  followers: number
  listsPublic: boolean
  /** Whether the reader's follow is special; null if they don't follow the member. */
  special: boolean | null
}

/** How many a member follows and is followed by, and the reader's own follow; 0 is a visitor. */
export const selectFollowState = async (db: Db, userId: number, readerId: number): Promise<FollowState> =>
  (await loadStates(db, [{ userId, readerId }]))[0]!

const loadStates = batchLoader(
  async (db, asked: readonly Asked[]) => {
    const { rows } = await sql<FollowState & Asked>`
      -- prepared: follow states
      SELECT asked.user_id, asked.reader_id, coalesce(following, 0) AS following, coalesce(followers, 0) AS followers,
        coalesce(lists_public, false) AS lists_public, follows.special
      FROM unnest(${asked.map(({ userId }) => userId)}::bigint[], ${asked.map(({ readerId }) => readerId)}::bigint[])
        AS asked (user_id, reader_id)
      LEFT JOIN follow_counts ON follow_counts.user_id = asked.user_id
      LEFT JOIN follows ON follows.user_id = asked.reader_id AND followed_id = asked.user_id
    `.execute(db)
    return rows
  },
  ({ userId, readerId }) => `${readerId} ${userId}`,
)

/** Whether another member may see the lists: public ones, unless their member blocks them. */
export async function selectMaySeeLists(db: Db, readerId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM follow_counts c WHERE user_id = ${userId} AND lists_public
      AND NOT EXISTS (SELECT FROM blocks WHERE blocks.user_id = c.user_id AND blocked_id = ${readerId})
  `.execute(db)
  return rows.length > 0
}

export const upsertListsPublic = (db: Db, userId: number, listsPublic: boolean) =>
  db
    .insertInto('followCounts')
    .values({ userId, listsPublic })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ listsPublic }))
    .execute()

interface FollowsPage extends ListPage {
  userId: number
  list: 'following' | 'followers'
}

const columnsOf = {
  following: { of: sql`user_id`, other: sql`followed_id` },
  followers: { of: sql`followed_id`, other: sql`user_id` },
}

/** A page of 20, plus one when a next page exists. */
export async function selectPage(db: Db, { userId, list, ...page }: FollowsPage) {
  const { of, other } = columnsOf[list]
  const latestFirst = byTime(sql`created_at`, other)
  const { rows } = await sql<{ id: number; special: boolean; cursor: string }>`
    SELECT ${other} AS id, special, ${latestFirst.cursor} FROM follows WHERE ${of} = ${userId} ${latestFirst.page(page)}
  `.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'
import type { SecretBox } from '../../../ports/secret-box/index.ts'
import { hasPhone, type phoneColumns, type StoredPhone } from '../../accounts/index.ts'

export interface UserFilter {
  search?: { hasPhone?: ReturnType<typeof hasPhone>; id?: number; nameKey: string } | undefined
  only?: 'admins' | 'moderators' | 'banned' | 'muted' | undefined
  sorted: 'newest' | 'oldest' | 'name'
  now: Date
}

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number]

/** For the masked number: `selectPhone` has the whole one, beside the record of the look. */
const forMask = [
  sql<string | null>`phone || ''`.as('phone'),
  sql<Buffer | null>`phone_hash || ''`.as('phoneHash'),
  sql<Buffer | null>`phone_box || ''`.as('phoneBox'),
] as const

const users = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('wallets', 'wallets.userId', 'users.id')
    .select(['users.id', 'username', ...forMask, 'isAdmin', 'bannedUntil', 'mutedToReview', 'users.createdAt'])
    .select((eb) => [
      eb.fn.coalesce('wallets.coins', eb.lit(0)).as('coins'),
      sql<string[]>`ARRAY(
        SELECT name FROM community_moderators JOIN communities ON communities.id = community_id
        WHERE user_id = users.id ORDER BY position, communities.id
      )`.as('moderates'),
    ])

/** A page of 20 members, plus one when a next page exists. */
export const selectUsers = (db: Db, page: number, { search, only, sorted, now }: UserFilter) =>
  users(db)
    .where('endedAt', 'is', null)
    .$if(search !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb(eb.fn<number>('strpos', ['usernameKey', eb.val(search!.nameKey)]), '>', 0),
          ...(search!.id === undefined ? [] : [eb('users.id', '=', search!.id)]),
          ...(search!.hasPhone ? [search!.hasPhone] : []),
        ]),
      ),
    )
    .$if(only === 'admins', (query) => query.where('isAdmin', '=', sql.lit(true)))
    .$if(only === 'moderators', (query) =>
      query.where('users.id', 'in', (eb) => eb.selectFrom('communityModerators').select('userId')),
    )
    .$if(only === 'banned', (query) => query.where('bannedUntil', '>', now))
    .$if(only === 'muted', (query) => query.where('mutedToReview', '=', sql.lit(true)))
    .$if(sorted === 'name', (query) => query.orderBy('usernameKey'))
    .$if(sorted === 'newest', (query) => query.orderBy('users.createdAt', 'desc').orderBy('users.id', 'desc'))
    .$if(sorted === 'oldest', (query) => query.orderBy('users.createdAt').orderBy('users.id'))
    .limit(pageLimit)
    .offset(pageOffset(page))
    .execute()

export const selectUser = (db: Db, id: number) =>
  users(db)
    .select(['banReason', 'postXp', 'commentXp'])
    .where('users.id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

export interface UserCounts {
  moments: number
  comments: number
  waiting: number
  reports: number
}

export async function selectCounts(db: Db, id: number): Promise<UserCounts> {
  const { rows } = await sql<UserCounts>`
    SELECT m.count AS moments, c.count AS comments, m.waiting + c.waiting AS waiting,
      (SELECT count(*) FROM reports WHERE author_id = ${id} AND resolved_at IS NULL) AS reports
    FROM (
      SELECT count(*), count(*) FILTER (WHERE review = 'waiting') AS waiting
      FROM moments WHERE author_id = ${id} AND deleted_at IS NULL
    ) AS m, (
      SELECT count(*), count(*) FILTER (WHERE review = 'waiting') AS waiting
      FROM comments WHERE author_id = ${id} AND deleted_at IS NULL
    ) AS c
  `.execute(db)
  return rows[0]!
}

export const selectSessions = (tx: Tx, id: number, now: Date) =>
  tx
    .selectFrom('sessions')
    .select(['device', 'createdAt', 'seenAt', 'expiresAt'])
    .where('userId', '=', id)
    .where('expiresAt', '>', now)
    .orderBy('expiresAt', 'desc')
    .limit(sql.lit(20))
    .execute()

/** The latest twenty on this member's contents. */
export const selectDecisions = (db: Db, id: number) =>
  db
    .selectFrom('decisions')
    .leftJoin('communities', 'communities.id', 'communityId')
    .innerJoin('users as decider', 'decider.id', 'decidedBy')
    .select(['decisions.id', 'kind', 'subjectId', 'communities.name as community', 'decision', 'rule', 'reason'])
    .select(['decider.username as decidedBy', 'decisions.createdAt'])
    .where('authorId', '=', id)
    .orderBy('decisions.id', 'desc')
    .limit(sql.lit(20))
    .execute()

export const selectUserForUpdate = (tx: Tx, id: number) =>
  tx
    .selectFrom('users')
    .select(['username', 'isAdmin', 'bannedUntil', 'banReason', 'mutedToReview'])
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const selectPhone = (tx: Tx, id: number): Promise<StoredPhone | undefined> =>
  tx.selectFrom('users').select(['phone', 'phoneHash', 'phoneBox']).where('id', '=', id).executeTakeFirst()

/** By phone, or by id. */
export const selectAdminForUpdate = (tx: Tx, box: SecretBox, phoneOrId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'username'])
    .where((eb) => eb.or([hasPhone(box, phoneOrId), eb(eb.cast<string>('id', 'text'), '=', phoneOrId)]))
    .where('isAdmin', '=', true)
    .forUpdate()
    .executeTakeFirst()

/** Locks every admin and these members in a fixed order and returns them. */
export const selectAdminsForUpdate = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'isAdmin', 'bannedUntil'])
    .where((eb) => eb.or([eb('isAdmin', '=', sql.lit(true)), eb('id', 'in', ids)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

interface Changes extends Partial<ReturnType<typeof phoneColumns>> {
  passwordHash?: string
  bannedUntil?: Date | null
  banReason?: string
  mutedToReview?: boolean
  isAdmin?: boolean
}

export const updateUser = (tx: Tx, id: number, changes: Changes) =>
  tx.updateTable('users').set(changes).where('id', '=', id).execute()

/** At most 500. */
export async function updateEndedBans(tx: Tx, now: Date) {
  const { rows } = await sql<{ id: number; bannedUntil: Date; banReason: string }>`
    WITH ended AS (
      SELECT id, banned_until, ban_reason FROM users WHERE banned_until <= ${now}
      LIMIT 500 FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE users SET banned_until = NULL, ban_reason = '' FROM ended WHERE users.id = ended.id
    RETURNING ended.id, ended.banned_until, ended.ban_reason
  `.execute(tx)
  return rows
}

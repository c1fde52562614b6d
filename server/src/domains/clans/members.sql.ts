import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { titles } from './policy.ts'
import { pageLimit, pageOffset } from '../../kernel/db/page.ts'
import { changesRow } from '../../kernel/db/rows.ts'

interface NewMember {
  userId: number
  communityId: number
  clanId: number
  title: number
  joinedAt: Date
}

export const insertMember = (tx: Tx, member: NewMember) => tx.insertInto('clanMembers').values(member).execute()

/** A member's title in the clan; undefined for others. */
export async function selectTitle(db: Db | Tx, clanId: number, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('clanMembers')
    .select('title')
    .where('userId', '=', userId)
    .where('clanId', '=', clanId)
    .executeTakeFirst()
  return row?.title
}

/** A page of 20 by rank, then by joining date, plus one when a next page exists. */
export const selectMembers = (db: Db, clanId: number, page: number) =>
  db
    .selectFrom('clanMembers')
    .select(['userId', 'title', 'joinedAt', 'communityId'])
    .where('clanId', '=', clanId)
    .orderBy('title', 'desc')
    .orderBy('joinedAt')
    .orderBy('userId')
    .limit(pageLimit)
    .offset(pageOffset(page))
    .execute()

/** A member's clans, the latest joined first; of one community or of all. */
export const selectMemberships = (db: Db | Tx, userId: number, communityId?: number) =>
  db
    .selectFrom('clanMembers')
    .select(['clanId', 'title'])
    .where('userId', '=', userId)
    .$if(communityId !== undefined, (query) => query.where('communityId', '=', communityId!))
    .orderBy('joinedAt', 'desc')
    .orderBy('communityId')
    .execute()

export const selectIsInAClan = async (tx: Tx, userId: number, communityId: number): Promise<boolean> =>
  (await selectMemberships(tx, userId, communityId)).length > 0

/** The member who becomes captain when the captain's account has ended. */
export async function selectSuccessor(tx: Tx, clanId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('clanMembers')
    .select('userId')
    .where('clanId', '=', clanId)
    .where('title', '<', titles.captain)
    .orderBy('title', 'desc')
    .orderBy('joinedAt')
    .orderBy('userId')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.userId
}

export const selectIsCaptain = async (tx: Tx, userId: number): Promise<boolean> =>
  (await selectMemberships(tx, userId)).some(({ title }) => title === titles.captain)

export async function selectLeaders(tx: Tx, clanId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('clanMembers')
    .select('userId')
    .where('clanId', '=', clanId)
    .where('title', '>=', titles.viceCaptain)
    .execute()
  return rows.map((row) => row.userId)
}

/** False when the member isn't in the clan. */
export const updateTitle = (tx: Tx, clanId: number, userId: number, title: number): Promise<boolean> =>
  changesRow(tx.updateTable('clanMembers').set({ title }).where('userId', '=', userId).where('clanId', '=', clanId))

export const deleteMember = (tx: Tx, clanId: number, userId: number) =>
  tx.deleteFrom('clanMembers').where('userId', '=', userId).where('clanId', '=', clanId).execute()

export async function deleteMembers(tx: Tx, clanId: number): Promise<number[]> {
  const rows = await tx.deleteFrom('clanMembers').where('clanId', '=', clanId).returning('userId').execute()
  return rows.map((row) => row.userId)
}

export async function selectClanMates(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('clanMembers as mine')
    .innerJoin('clanMembers as mate', 'mate.clanId', 'mine.clanId')
    .select('mate.userId')
    .distinct()
    .where('mine.userId', '=', userId)
    .execute()
  return [userId, ...rows.map((row) => row.userId).filter((id) => id !== userId)]
}

/** The first five members of each of these clans, by rank, then by joining date. */
export async function selectFirstMembers(db: Db, clanIds: readonly number[]) {
  const { rows } = await sql<{ clanId: number; userId: number }>`
    SELECT clan.id AS clan_id, member.user_id FROM unnest(${clanIds}::bigint[]) AS clan (id)
    CROSS JOIN LATERAL (
      SELECT user_id, title, joined_at FROM clan_members WHERE clan_id = clan.id
      ORDER BY title DESC, joined_at, user_id LIMIT 5
    ) member
    ORDER BY clan.id, member.title DESC, member.joined_at, member.user_id
  `.execute(db)
  return rows
}

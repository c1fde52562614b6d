import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { titles } from './policy.ts'
import { pageLimit, pageOffset } from '../../kernel/db/page.ts'
import { findsRow } from '../../kernel/db/rows.ts'

export type ClanRow = Awaited<ReturnType<typeof selectClans>>[number]

/** A clan's id, within its community. */
export interface ClanPlace {
  community_name: string
  id: number
}

/** Columns of a clan that isn't dissolved. */
export const clanRows = (db: Db | Tx) =>
  db
    .selectFrom('clans')
    .select(['clans.id', 'clans.communityId', 'clans.name', 'intro', 'mainServer', 'mainMode', 'minRank'])
    .select(['avatarUrl', 'xp', 'level', 'memberCount', 'clans.createdAt'])
    // Subqueries rather than joins, which would keep a list from using its index.
    .select((eb) => [
      eb
        .selectFrom('communities')
        .select('communities.name')
        .whereRef('communities.id', '=', 'clans.communityId')
        .$asScalar()
        .$notNull()
        .as('community'),
      eb
        .selectFrom('communities')
        .select('hidden')
        .whereRef('communities.id', '=', 'clans.communityId')
        .$asScalar()
        .$notNull()
        .as('hidden'),
      eb
        .selectFrom('clanMembers')
        .select('userId')
        .whereRef('clanId', '=', 'clans.id')
        .where('title', '=', titles.captain)
        .$asScalar()
        .$notNull()
        .as('captainId'),
    ])
    .where('dissolvedAt', 'is', null)

export interface ClanFilter {
  communityId: number
  /** Codes; empty for all. */
  server: string
  mode: string
  /** Part of the name's key; empty for all. */
  nameKey: string
}

/** A page of 20, the strongest first, plus one when a next page exists. The codes are in the text, as they decide the index. */
export const clansPage = (db: Db, { communityId, server, mode, nameKey }: ClanFilter, page: number) =>
  clanRows(db)
    .where('communityId', '=', communityId)
    .$if(server !== '', (query) => query.where('mainServer', '=', sql.lit(server)))
    .$if(mode !== '', (query) => query.where('mainMode', '=', sql.lit(mode)))
    .$if(nameKey !== '', (query) => query.where(sql<boolean>`strpos(name_key, ${nameKey}) > 0`))
    .orderBy('xp', 'desc')
    .orderBy('clans.id', 'desc')
    .limit(pageLimit)
    .offset(pageOffset(page))

export const selectClans = (db: Db, filter: ClanFilter, page: number) => clansPage(db, filter, page).execute()

export const selectClansById = (db: Db | Tx, ids: readonly number[]) =>
  clanRows(db).where('clans.id', 'in', ids).execute()

export const selectClan = (db: Db | Tx, id: number) => clanRows(db).where('clans.id', '=', id).executeTakeFirst()

export const selectIsEnded = (db: Db, { id, community_name }: ClanPlace): Promise<boolean> =>
  findsRow(
    db
      .selectFrom('clans')
      .innerJoin('communities', 'communities.id', 'clans.communityId')
      .select('clans.id')
      .where('clans.id', '=', id)
      .where('communities.name', '=', community_name)
      .where('dissolvedAt', 'is not', null),
  )

/** The columns that acts need, of a clan that isn't dissolved. */
const oneClan = (db: Db | Tx, id: number) =>
  db
    .selectFrom('clans')
    .select(['id', 'communityId', 'name', 'avatarImage'])
    .select((eb) =>
      eb
        .selectFrom('communities')
        .select('communities.name')
        .whereRef('communities.id', '=', 'clans.communityId')
        .$asScalar()
        .$notNull()
        .as('community'),
    )
    .where('id', '=', id)
    .where('dissolvedAt', 'is', null)

const inCommunity = (db: Db | Tx, { id, community_name }: ClanPlace) =>
  oneClan(db, id).where('communityId', '=', (eb) =>
    eb
      .selectFrom('communities')
      .select('communities.id')
      .where('communities.name', '=', community_name)
      .where('hidden', '=', false),
  )

export const selectClanAt = (db: Db, place: ClanPlace) => inCommunity(db, place).executeTakeFirst()

export const selectClanForUpdate = (tx: Tx, id: number) => oneClan(tx, id).forNoKeyUpdate().executeTakeFirst()
export const selectClanForUpdateAt = (tx: Tx, place: ClanPlace) =>
  inCommunity(tx, place).forNoKeyUpdate().executeTakeFirst()

/** Shared lock: the clan stays unchanged until the transaction ends. */
export const selectClanForShareAt = (tx: Tx, place: ClanPlace) => inCommunity(tx, place).forShare().executeTakeFirst()

export type LockedClan = NonNullable<Awaited<ReturnType<typeof selectClanForUpdate>>>

/** A clan's editable profile. */
export interface About {
  name: string
  nameKey: string
  nameSkeleton: string
  intro: string
  mainServer: string
  mainMode: string
  minRank: string
}

/** Returns the clan's id; undefined when its name is taken. */
export async function insertClan(tx: Tx, clan: About & { communityId: number; createdAt: Date }) {
  const row = await tx
    .insertInto('clans')
    .values({ ...clan, memberCount: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface Changes extends Partial<About> {
  avatarUrl?: string
  avatarImage?: string | null
}

/** Fails when another clan has the name; see isClanNameTaken. */
export const updateClan = (tx: Tx, id: number, changes: Changes) =>
  tx.updateTable('clans').set(changes).where('id', '=', id).execute()

/** Fails on clans_capacity when the clan is full. */
export const updateMemberCount = (tx: Tx, id: number, change: 1 | -1) =>
  tx
    .updateTable('clans')
    .set((eb) => ({ memberCount: eb('memberCount', '+', change) }))
    .where('id', '=', id)
    .execute()

export const updateDissolved = (tx: Tx, id: number, dissolvedAt: Date) =>
  tx
    .updateTable('clans')
    .set({ dissolvedAt, memberCount: 0, avatarUrl: '', avatarImage: null })
    .where('id', '=', id)
    .execute()

/** CTEs that add XP to each of the member's clans if what earns it `happened`, in id order to avoid deadlocks. */
export const experienceCtes = (userId: number, points: number, happened: RawBuilder<boolean>) => sql`
  theirs AS (
    SELECT id FROM clans WHERE id IN (SELECT clan_id FROM clan_members WHERE user_id = ${userId}) AND ${happened}
    ORDER BY id FOR NO KEY UPDATE
  ), experienced AS (
    UPDATE clans SET xp = xp + ${points} FROM theirs WHERE clans.id = theirs.id
  )`

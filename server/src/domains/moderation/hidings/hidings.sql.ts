import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { findsRow } from '../../../kernel/db/rows.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'
import type { Hiding } from '../../posts/contents/index.ts'

/** Ids of these communities. */
export async function selectCommunityIds(db: Db | Tx, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return []
  const rows = await db.selectFrom('communities').select('id').where('name', 'in', names).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Locks a member, who doesn't become an admin meanwhile. */
export const lockMember = (tx: Tx, id: number) =>
  tx.selectFrom('users').select('isAdmin').where('id', '=', id).forShare().executeTakeFirst()

interface NewHiding {
  userId: number
  communityIds: number[] | null
  reason: string
  hiddenBy: number
  hiddenAt: Date
}

/** Fails on the constraint member_hidings_one while another act on the member isn't finished. */
export const insertHiding = (tx: Tx, hiding: NewHiding) =>
  tx.insertInto('memberHidings').values(hiding).returning('id').executeTakeFirstOrThrow()

/** Acts whose communities are all among `within`; all acts if undefined. */
const isWithin = (within: readonly number[] | undefined) =>
  within ? sql<boolean>`member_hidings.community_ids <@ ${within}::bigint[]` : sql<boolean>`true`

export interface HidingFilter {
  userId?: number | undefined
  within: readonly number[] | undefined
}

export type HidingRow = Awaited<ReturnType<typeof selectHidings>>[number]

/** A page of 20 acts, plus one when a next page exists. */
export const selectHidings = (db: Db, page: number, { userId, within }: HidingFilter) =>
  db
    .selectFrom('memberHidings')
    .innerJoin('users', 'users.id', 'userId')
    .innerJoin('users as hider', 'hider.id', 'hiddenBy')
    .leftJoin('users as undoer', 'undoer.id', 'undoneBy')
    .selectAll('memberHidings')
    .select(['users.username', 'hider.username as hiderName', 'undoer.username as undoerName'])
    .select(
      sql<string[]>`ARRAY(SELECT name FROM communities WHERE id = ANY(community_ids) ORDER BY position, id)`.as(
        'communities',
      ),
    )
    .where(isWithin(within))
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId!))
    .orderBy('memberHidings.id', 'desc')
    .limit(pageLimit)
    .offset(pageOffset(page))
    .execute()

/** Locks an act; transactions that hide for it end before. */
export const selectHidingForUpdate = (tx: Tx, id: number, within: readonly number[] | undefined) =>
  tx.selectFrom('memberHidings').selectAll().where('id', '=', id).where(isWithin(within)).forUpdate().executeTakeFirst()

export const updateUndone = (tx: Tx, id: number, undoneBy: number, undoneAt: Date) =>
  tx.updateTable('memberHidings').set({ undoneBy, undoneAt }).where('id', '=', id).execute()

export interface DueHiding extends Hiding {
  undoneAt: Date | null
}

/** The acts that are to be carried out or undone, the oldest first. */
export async function selectDue(db: Db): Promise<DueHiding[]> {
  const { rows } = await sql<DueHiding>`
    SELECT id, user_id, community_ids, hidden_by, hidden_at, undone_at FROM member_hidings
    WHERE finished_at IS NULL OR (undone_at IS NOT NULL AND restored_at IS NULL)
    ORDER BY id LIMIT 100
  `.execute(db)
  return rows
}

const counters = { moment: sql.ref('moments'), comment: sql.ref('comments'), line: sql.ref('lines') }

/** Locks an act, so that it isn't undone meanwhile; false unless it is still undone, or not, as `isUndone` says. */
export const lockAct = (tx: Tx, id: number, isUndone: boolean): Promise<boolean> =>
  findsRow(
    tx
      .selectFrom('memberHidings')
      .select('id')
      .where('id', '=', id)
      .where('undoneAt', isUndone ? 'is not' : 'is', null)
      .forNoKeyUpdate(),
  )

/** Adds to the counter of an act, which is locked. */
export const addHidden = (tx: Tx, id: number, kind: keyof typeof counters, count: number) =>
  update(tx, id, sql`${counters[kind]} = ${counters[kind]} + ${count}`, sql`true`)

export const updateFinished = (db: Db, id: number, at: Date) =>
  update(db, id, sql`finished_at = ${at}`, sql`finished_at IS NULL AND undone_at IS NULL`)

export const updateRestored = (db: Db, id: number, at: Date) =>
  update(db, id, sql`restored_at = ${at}, finished_at = coalesce(finished_at, ${at})`, sql`undone_at IS NOT NULL`)

async function update(db: Db | Tx, id: number, set: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`UPDATE member_hidings SET ${set} WHERE id = ${id} AND ${where} RETURNING id`.execute(db)
  return rows.length > 0
}

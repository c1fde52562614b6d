import { sql } from 'kysely'
import type { PrizeForm } from '@judian/contract'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { changesRow } from '../../../kernel/db/rows.ts'

export type PrizeRow = Awaited<ReturnType<typeof selectPrizes>>[number]

/** A deck's prizes in the operator's order, each with how many of its tickets are drawn. */
export const selectPrizes = (db: Db | Tx, eventId: number) =>
  db
    .selectFrom('lotteryPrizes')
    .select(['id', 'name', 'count', 'coins', 'itemId', 'batchId', 'valueYuan'])
    .select((eb) => [
      eb.ref('kind').$castTo<PrizeForm['kind']>().as('kind'),
      eb
        .selectFrom('lotteryDraws')
        .select(eb.fn.countAll<number>().as('drawn'))
        .whereRef('lotteryDraws.eventId', '=', 'lotteryPrizes.eventId')
        .whereRef('lotteryDraws.prizeId', '=', 'lotteryPrizes.id')
        .$asScalar()
        .$notNull()
        .as('drawn'),
    ])
    .where('eventId', '=', eventId)
    .orderBy('position')
    .execute()

/** Replaces the prizes of a deck that isn't sealed; a trigger refuses it for a sealed one. */
export async function replacePrizes(tx: Tx, eventId: number, prizes: readonly PrizeForm[]): Promise<void> {
  await tx.deleteFrom('lotteryPrizes').where('eventId', '=', eventId).execute()
  const rows = prizes.map(({ name, kind, count, coins, item_id, value }, position) => ({
    eventId,
    position,
    name,
    kind,
    count,
    coins: coins ?? null,
    itemId: item_id ?? null,
    valueYuan: value ?? null,
  }))
  await tx.insertInto('lotteryPrizes').values(rows).execute()
}

export const updateBatch = (tx: Tx, prizeId: number, batchId: number) =>
  tx.updateTable('lotteryPrizes').set({ batchId }).where('id', '=', prizeId).execute()

/** Locks the event's row: the deck's inputs can't change while it is being sealed or revealed. */
export const lockEvent = (tx: Tx, eventId: number) =>
  // Not FOR UPDATE, which would block votes and draws: their rows have a foreign key to the event.
  sql`SELECT FROM events WHERE id = ${eventId} FOR NO KEY UPDATE`.execute(tx)

/** Keeps the event from being changed, ended or revealed until the transaction ends; others may do the same. */
export const shareEvent = (tx: Tx, eventId: number) =>
  sql`SELECT FROM events WHERE id = ${eventId} FOR SHARE`.execute(tx)

export const selectLottery = (db: Db | Tx, eventId: number) =>
  db
    .selectFrom('lotteries')
    .select(['eventId', 'seedBox', 'format', 'root', 'ticketCount', 'drawn', 'head', 'seed', 'postId'])
    .where('eventId', '=', eventId)
    .executeTakeFirst()

export async function selectRunning(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ eventId: number }>`
    SELECT event_id FROM lotteries JOIN events ON events.id = event_id
    WHERE seed IS NULL AND events.state IN ('draft', 'open') AND closes_at > ${now}
    ORDER BY opens_at, event_id
  `.execute(db)
  return rows.map(({ eventId }) => eventId)
}

interface NewLottery {
  eventId: number
  seedBox: Buffer
  format: number
  root: string
  /** The chain's start. */
  head: string
  ticketCount: number
  sealedAt: Date
}

/** Seals the deck for good. False when it was sealed before. */
export const insertLottery = (tx: Tx, lottery: NewLottery): Promise<boolean> =>
  changesRow(
    tx
      .insertInto('lotteries')
      .values(lottery)
      .onConflict((conflict) => conflict.doNothing()),
  )

export const updateRevealed = (tx: Tx, eventId: number, seed: string, revealedAt: Date) =>
  tx
    .updateTable('lotteries')
    .set({ seed, revealedAt })
    .where('eventId', '=', eventId)
    .where('seed', 'is', null)
    .execute()

/** Names the locked post that announced a seal. */
export const updatePost = (tx: Tx, eventId: number, postId: number) =>
  tx.updateTable('lotteries').set({ postId }).where('eventId', '=', eventId).execute()

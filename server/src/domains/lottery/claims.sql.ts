import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../kernel/db/page.ts'

interface NewClaim {
  eventId: number
  ticket: number
  formBox: Buffer
  createdAt: Date
}

/** False when the ticket was claimed before. */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<boolean> {
  const row = await tx
    .insertInto('lotteryClaims')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticket')
    .executeTakeFirst()
  return row !== undefined
}

/** A page of 20 claims in the deck's order, and one more where there is a next page. */
export const selectClaims = (db: Db | Tx, eventId: number, page: number) =>
  db
    .selectFrom('lotteryClaims')
    .innerJoin('lotteryDraws', (join) =>
      join
        .onRef('lotteryDraws.eventId', '=', 'lotteryClaims.eventId')
        .onRef('lotteryDraws.ticket', '=', 'lotteryClaims.ticket'),
    )
    .innerJoin('lotteryPrizes', 'lotteryPrizes.id', 'prizeId')
    .select(['lotteryClaims.ticket', 'formBox', 'lotteryClaims.createdAt', 'userId', 'lotteryPrizes.name as prize'])
    .where('lotteryClaims.eventId', '=', eventId)
    .orderBy('lotteryClaims.ticket')
    .limit(pageLimit)
    .offset(pageOffset(page))
    .execute()

export async function deleteClaimsOfEnded(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM lottery_claims USING events WHERE events.id = event_id AND events.closes_at < ${before}
  `.execute(db)
  return Number(numAffectedRows)
}

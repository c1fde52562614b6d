import type { CallInput } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'
import { findsRow } from '../../../kernel/db/rows.ts'

export type ClaimState = 'submitted' | CallInput<'/v1/admin/match/setClaimState'>['state']

interface ClaimKey {
  eventId: number
  ticket: number
}

interface NewClaim extends ClaimKey {
  formBox: Buffer
  createdAt: Date
}

/** Stores a claim, or corrects one that isn't processed yet; false where it is. */
export async function upsertClaim(tx: Tx, { eventId, ticket, formBox, createdAt }: NewClaim): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO lottery_claims AS claim (event_id, ticket, form_box, created_at)
    VALUES (${eventId}, ${ticket}, ${formBox}, ${createdAt})
    ON CONFLICT (event_id, ticket) DO UPDATE SET form_box = excluded.form_box, version = claim.version + 1
    WHERE claim.state = 'submitted'
    RETURNING ticket
  `.execute(tx)
  return rows.length > 0
}

const rows = (db: Db | Tx, eventId: number) =>
  db
    .selectFrom('lotteryClaims as claim')
    .innerJoin('lotteryDraws as draw', (join) =>
      join.onRef('draw.eventId', '=', 'claim.eventId').onRef('draw.ticket', '=', 'claim.ticket'),
    )
    .innerJoin('lotteryPrizes as prize', 'prize.id', 'draw.prizeId')
    .select(['claim.eventId', 'claim.ticket', 'formBox', 'claim.createdAt', 'draw.userId', 'prize.name as prize'])
    .select(['carrier', 'trackingNumber', 'version'])
    .select((eb) => eb.ref('state').$castTo<ClaimState>().as('state'))
    .where('claim.eventId', '=', eventId)
    .orderBy('claim.ticket')

export type ClaimRow = Awaited<ReturnType<typeof selectAllClaims>>[number]

/** An event's claims in the deck's order. */
export const selectAllClaims = (tx: Tx, eventId: number) => rows(tx, eventId).execute()

/** A page of 20 of them, and one more where there is a next page. */
export const selectClaims = (tx: Tx, eventId: number, page: number) =>
  rows(tx, eventId).limit(pageLimit).offset(pageOffset(page)).execute()

export const selectOwnClaim = (db: Db, userId: number, eventId: number, ticket: number) =>
  rows(db, eventId).where('claim.ticket', '=', ticket).where('draw.userId', '=', userId).executeTakeFirst()

interface Mark extends ClaimKey {
  /** The version that the operator saw. */
  seen: number
  state: ClaimState
  carrier: string
  trackingNumber: string
}

/** Sets a claim's state, unless it has changed since it was loaded; returns its winner, prize and new version. */
export async function updateClaimState(tx: Tx, { eventId, ticket, seen, state, carrier, trackingNumber }: Mark) {
  const { rows: marked } = await sql<{ userId: number; prize: string; version: number }>`
    UPDATE lottery_claims claim
    SET state = ${state}, carrier = ${carrier}, tracking_number = ${trackingNumber}, version = claim.version + 1
    FROM lottery_draws draw JOIN lottery_prizes prize ON prize.id = draw.prize_id
    WHERE claim.event_id = ${eventId} AND claim.ticket = ${ticket}
      AND draw.event_id = claim.event_id AND draw.ticket = claim.ticket
      AND claim.version = ${seen}
    RETURNING draw.user_id, prize.name AS prize, claim.version
  `.execute(tx)
  return marked[0]
}

export const claimExists = async (tx: Tx, { eventId, ticket }: ClaimKey): Promise<boolean> => {
  const claims = tx.selectFrom('lotteryClaims').select('ticket').where('eventId', '=', eventId)
  return findsRow(claims.where('ticket', '=', ticket))
}

export async function deleteClaimsOfEnded(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM lottery_claims USING events WHERE events.id = event_id AND events.closes_at < ${before}
  `.execute(db)
  return Number(numAffectedRows)
}

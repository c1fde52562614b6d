import { topics } from '@judian/contract'
import { extendChain } from '@judian/lottery'
import { type AfterCommit, inTransaction, type Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { onceByStatement } from '../../kernel/db/idempotency.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import { usernamesOf } from '../accounts/index.ts'
import { selectChances } from './chances.sql.ts'
import type { Decks, SealedDeck } from './decks.ts'
import * as sql from './draws.sql.ts'
import { grantPrizes } from './grant-prizes.ts'
import { maskName } from './mask-name.ts'

export interface LotteryEvent {
  id: number
  name: string
}

type Outcome = { ticket: number; chances: number } | 'NoChances' | 'LotteryEmpty' | 'EventNotOpen'

/**
 * Spends one chance and draws the deck's next ticket; a repetition of the request_id answers the same ticket. Draws at the
 * same time share a transaction: each extends the hash chain, so that they follow each other anyway. Throws
 * StaffCannotDraw, LotteryNotSealed, LotteryEmpty (the chance stays), NoChances.
 */
export async function drawTicket(
  ctx: AppContext,
  decks: Decks,
  me: Member,
  event: LotteryEvent,
  requestId: string | undefined,
) {
  if (isStaff(me)) throw new ApiError('StaffCannotDraw')
  const sealed = await decks.get(event.id)
  if (!sealed) throw new ApiError('LotteryNotSealed')
  const request: sql.DrawRequest = { userId: me.id, requestId: requestId ?? null }

  return onceByStatement(
    ctx.db,
    { me, call: sql.call, requestId },
    async () => {
      const outcome = await ctx.batchQueue.enqueue(request, {
        name: `draws of event ${event.id}`,
        run: (requests: readonly sql.DrawRequest[]) => drawTogether(ctx, sealed, event, requests),
        conflictKey: ({ userId }) => userId,
      })
      if (typeof outcome === 'string') throw new ApiError(outcome)
      return presentDrawn(sealed, outcome)
    },
    (ticket) => drawnBefore(ctx, sealed, event, me, ticket),
  )
}

function presentDrawn({ deck, prizes }: SealedDeck, { ticket, chances }: { ticket: number; chances: number }) {
  const { id, name, kind } = prizes.get(deck.tickets[ticket]!)!
  return {
    prize: { prize_id: id, name, kind },
    chances,
    proof: deck.prove(ticket),
    claimable: flagOf(kind === 'article'),
  }
}

/** The same answer to a repetition, with the chances and the claim as they are now. */
async function drawnBefore({ db }: AppContext, sealed: SealedDeck, event: LotteryEvent, me: Member, ticket: number) {
  const [draw, chances] = await Promise.all([sql.selectDraw(db, event.id, ticket), selectChances(db, event.id, me.id)])
  const drawn = presentDrawn(sealed, { ticket, chances })
  return draw!.claimed ? { ...drawn, claimable: flagOf(false) } : drawn
}

export const isStaff = (me: Member) => me.isAdmin || me.moderates.length > 0

/** Draws for different members in one transaction; answers what became of each, at its place. */
function drawTogether(ctx: AppContext, sealed: SealedDeck, event: LotteryEvent, requests: readonly sql.DrawRequest[]) {
  return inTransaction(ctx.db, async (tx, afterCommit): Promise<Outcome[]> => {
    const lottery = (await sql.lockLottery(tx, event.id))!
    // Closed since the caller looked: the seed is public, so no ticket may follow.
    if (lottery.revealedAt) return requests.map(() => 'EventNotOpen')
    const left = lottery.ticketCount - lottery.drawn
    if (left === 0) return requests.map(() => 'LotteryEmpty')

    const spent = await sql.spendChances(tx, event.id, requests, left)
    if (spent.length > 0) {
      const drawers = spent.map(({ place }) => requests[place]!)
      await writeDraws(ctx, tx, afterCommit, { sealed, event, lottery, drawers })
    }
    const refused: Outcome = spent.length === left ? 'LotteryEmpty' : 'NoChances'
    const outcomes = requests.map((): Outcome => refused)
    for (const [n, { place, chances }] of spent.entries()) outcomes[place] = { ticket: lottery.drawn + n, chances }
    return outcomes
  })
}

interface Draws {
  sealed: SealedDeck
  event: LotteryEvent
  lottery: { drawn: number; ticketCount: number; head: string }
  drawers: readonly sql.DrawRequest[]
}

async function writeDraws(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  { sealed, event, lottery, drawers }: Draws,
) {
  const at = ctx.clock.now()
  const names = await usernamesOf(
    tx,
    drawers.map(({ userId }) => userId),
  )
  const draws: sql.NewDraw[] = []
  const wins = drawers.map(({ userId }, n) => {
    const ticket = lottery.drawn + n
    return { eventId: event.id, ticket, userId, prize: sealed.prizes.get(sealed.deck.tickets[ticket]!)! }
  })
  let head = lottery.head
  // Each hash includes the previous one, so hashing happens under the deck's lock: a few microseconds per draw.
  for (const [n, { userId, requestId }] of drawers.entries()) {
    const { ticket, prize } = wins[n]!
    const name = maskName(names.get(userId)!)
    head = await extendChain(head, { index: ticket, prize: prize.name, name, time: at.toISOString() })
    draws.push({ ticket, userId, prizeId: prize.id, name, hash: head, requestId })
  }
  await sql.insertDraws(tx, event.id, draws, at)
  await grantPrizes(ctx, tx, afterCommit, wins, at)

  const shown = draws.map(({ ticket, name, hash }, n) => ({
    index: ticket,
    prize: wins[n]!.prize.name,
    name,
    time: at.toISOString(),
    hash,
  }))
  const tickets_left = lottery.ticketCount - lottery.drawn - draws.length
  afterCommit(() => ctx.publish(topics.event(event.name), { kind: 'lottery', draws: shown, tickets_left }))
}

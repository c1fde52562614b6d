import { type OutcomeName, topics } from '@judian/contract'
import { extendChain } from '@judian/lottery'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { onceEach } from '../../../kernel/db/idempotency.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { isInOffice, type Member } from '../../../kernel/member.ts'
import { usernamesOf } from '../../accounts/index.ts'
import type { Decks, SealedDeck } from './decks.ts'
import * as sql from './draws.sql.ts'
import { grantPrizes } from './grant-prizes.ts'

export interface LotteryEvent {
  id: number
  name: string
}

interface DrawRequest extends sql.Drawer {
  requestId: string | undefined
  /** Why this member may not draw now; a repeated submission still gets its ticket. */
  refusal: OutcomeName | undefined
}

/**
 * Spends one chance and draws the deck's next ticket; a repeated request_id returns the same ticket. Concurrent draws
 * are batched into one transaction, as each extends the hash chain and they would be serialised anyway. Throws the
 * event's reason for being `closed`, StaffCannotDraw, LotteryNotSealed, LotteryEmpty (the chance is kept), NoChances.
 */
export async function drawTicket(
  ctx: AppContext,
  decks: Decks,
  me: Member,
  { closed, ...event }: LotteryEvent & { closed?: OutcomeName | undefined },
  requestId: string | undefined,
) {
  const refusal = closed ?? (isInOffice(me) ? 'StaffCannotDraw' : undefined)
  const sealed = await decks.get(event.id)
  if (!sealed) throw new ApiError(refusal ?? 'LotteryNotSealed')
  const request: DrawRequest = { userId: me.id, requestId, refusal }
  const outcome = await ctx.batchQueue.enqueue(request, {
    key: `draws of event ${event.id}`,
    run: (requests: readonly DrawRequest[]) => drawBatch(ctx, sealed, event, requests),
    conflictKey: ({ userId }) => userId,
  })
  if (outcome instanceof ApiError) throw outcome
  // An answer that the version before stored has no receipt.
  const { hash } = outcome.hash === undefined ? (await sql.selectDraw(ctx.db, event.id, outcome.ticket))! : outcome
  return presentDrawn(sealed, { ...outcome, hash: hash! })
}

interface Drawn {
  ticket: number
  chances: number
  /** The chain's hash after the draw. */
  hash?: string
}

function presentDrawn({ deck, prizes }: SealedDeck, { ticket, chances, hash }: Required<Drawn>) {
  const { id, name, kind } = prizes.get(deck.tickets[ticket]!)!
  return {
    prize: { prize_id: id, name, kind },
    chances,
    proof: deck.prove(ticket),
    hash,
    claimable: flagOf(kind === 'article'),
  }
}

/** Draws for different members in one transaction; returns what became of each, at its place. */
function drawBatch(ctx: AppContext, sealed: SealedDeck, event: LotteryEvent, requests: readonly DrawRequest[]) {
  return onceEach(ctx.db, 'startLottery', requests, async (tx, afterCommit, fresh: readonly DrawRequest[]) => {
    const outcomes = new Map<DrawRequest, Drawn>()
    const lottery = (await sql.lockLottery(tx, event.id, ctx.clock.now()))!
    const isClosed = lottery.revealedAt !== null || !lottery.takesDraws
    const left = lottery.ticketCount - lottery.drawn
    const allowed = fresh.filter(({ refusal }) => refusal === undefined)
    // The seed of a revealed lottery is public, so no ticket may follow.
    if (!isClosed && left > 0 && allowed.length > 0) {
      const spent = await sql.spendChances(tx, event.id, allowed, left)
      const drawers = spent.map(({ place }) => allowed[place]!)
      const hashes =
        drawers.length > 0 ? await writeDraws(ctx, tx, afterCommit, { sealed, event, lottery, drawers }) : []
      for (const [n, { chances }] of spent.entries())
        outcomes.set(drawers[n]!, { ticket: lottery.drawn + n, chances, hash: hashes[n]! })
    }
    const closed = lottery.isEarly ? 'EventNotBegun' : 'EventNotOpen'
    const refused = isClosed ? closed : outcomes.size === left ? 'LotteryEmpty' : 'NoChances'
    return fresh.map((one) => outcomes.get(one) ?? new ApiError(one.refusal ?? refused))
  })
}

interface Draws {
  sealed: SealedDeck
  event: LotteryEvent
  lottery: { drawn: number; ticketCount: number; head: string }
  drawers: readonly sql.Drawer[]
}

/** Returns the chain's hash after each draw. */
async function writeDraws(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  { sealed, event, lottery, drawers }: Draws,
) {
  const at = ctx.clock.now()
  const usernames = await usernamesOf(
    tx,
    drawers.map(({ userId }) => userId),
  )
  const masks = drawers.map(({ userId }) => ({ userId, mask: maskName(usernames.get(userId)!) }))
  const names = await sql.nameDrawers(tx, event.id, masks)
  const draws: sql.NewDraw[] = []
  const wins = drawers.map(({ userId }, n) => {
    const ticket = lottery.drawn + n
    return { eventId: event.id, ticket, userId, prize: sealed.prizes.get(sealed.deck.tickets[ticket]!)! }
  })
  let head = lottery.head
  // Each hash includes the previous one, so hashing happens under the deck's lock: a few microseconds per draw.
  for (const [n, { userId }] of drawers.entries()) {
    const { ticket, prize } = wins[n]!
    const name = names.get(userId)!
    head = await extendChain(head, { index: ticket, prize: prize.name, name, time: at.toISOString() })
    draws.push({ ticket, userId, prizeId: prize.id, name, hash: head })
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
  return draws.map(({ hash }) => hash)
}

/** A name for the public list: its first and last character; everything between is hidden, its length too. */
function maskName(username: string): string {
  const letters = [...username]
  return letters.length > 2 ? `${letters[0]}***${letters.at(-1)}` : `${letters[0]}***`
}

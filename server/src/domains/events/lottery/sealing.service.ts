import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { CallInput } from '@judian/contract'
import { buildDeck, chainStart } from '@judian/lottery'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { takeVersion } from '../../../kernel/db/save-versions.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { assertItems, rewardOf } from '../../members/gifts/index.ts'
import { insertBatch } from '../../rewards/redeem/index.ts'
import { seedContext } from './decks.ts'
import { formatName, sealedFormat } from './format.ts'
import * as sql from './lotteries.sql.ts'
import { isShown, type ShownDeck } from './shown-deck.ts'

/** Replaces the deck's prizes; returns the number of tickets. Throws LotterySealed, ItemNotFound, Outdated. */
export function savePrizes(
  { db, clock }: AppContext,
  me: Member,
  { id: eventId, name }: { id: number; name: string },
  { prizes, version }: CallInput<'/v1/admin/match/savePrizes'>,
) {
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    await sql.lockEvent(tx, eventId)
    if (await sql.selectLottery(tx, eventId)) throw new ApiError('LotterySealed')
    await takeVersion(tx, { kind: 'prizes', name }, version)
    const items = prizes.flatMap(({ item_id }) => (item_id === undefined ? [] : [{ itemId: item_id }]))
    await assertItems(tx, me, items)
    await sql.replacePrizes(tx, eventId, prizes)
    await audit(tx, { ...actOn(eventId, me.id, 'save-prizes'), after: { prizes }, at: clock.now() })
    return { tickets: prizes.reduce((sum, { count }) => sum + count, 0) }
  })
}

/**
 * Shuffles the deck with a new secret seed and seals it for good, as previewed; returns its root. `announce` publishes
 * the root within the same transaction. Throws LotterySealed, LotteryWithoutPrizes, PrizesChanged.
 */
export async function sealLottery(
  ctx: AppContext,
  me: Member,
  { id: eventId, name }: { id: number; name: string },
  shown: ShownDeck,
  announce: (tx: Tx, sealed: { root: string; tickets: number; prizes: readonly sql.PrizeRow[] }) => Promise<void>,
) {
  const { db, clock, secretBox } = ctx
  const seed = randomBytes(32).toString('hex')
  const prizes = await sql.selectPrizes(db, eventId)
  if (prizes.length === 0) throw new ApiError('LotteryWithoutPrizes')
  if (!isShown(prizes, shown)) throw new ApiError('PrizesChanged')
  // The deck is built before the transaction: it is CPU work.
  await setImmediate()
  const { root, tickets } = await buildDeck(seed, prizes)
  const head = await chainStart(formatName(sealedFormat), name, root)

  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    await sql.lockEvent(tx, eventId)
    if (await sql.selectLottery(tx, eventId)) throw new ApiError('LotterySealed')
    const now = clock.now()
    if (!isSame(prizes, await sql.selectPrizes(tx, eventId))) throw new ApiError('PrizesChanged')
    for (const prize of prizes.filter(({ kind }) => kind === 'code')) {
      const reward = rewardOf(prize)!
      const batch = { name: `抽奖：${prize.name}`, reward, expiresAt: null, createdBy: me.id, createdAt: now }
      await sql.updateBatch(tx, prize.id, await insertBatch(tx, batch, []))
    }
    const seedBox = secretBox.seal(seed, seedContext(eventId))
    await sql.insertLottery(tx, {
      eventId,
      seedBox,
      format: sealedFormat,
      root,
      head,
      ticketCount: tickets.length,
      sealedAt: now,
    })
    await audit(tx, { ...actOn(eventId, me.id, 'seal-lottery'), after: { root, tickets: tickets.length }, at: now })
    await announce(tx, { root, tickets: tickets.length, prizes })
    return { root }
  })
}

const isSame = (before: readonly sql.PrizeRow[], after: readonly sql.PrizeRow[]) =>
  JSON.stringify(before) === JSON.stringify(after)

/** Publishes the seed of a lottery that is over. Throws LotteryNotSealed. */
export async function revealLottery(tx: Tx, { clock, secretBox }: AppContext, me: Member, eventId: number) {
  const lottery = await sql.selectLottery(tx, eventId)
  if (!lottery) throw new ApiError('LotteryNotSealed')
  const seed = secretBox.open(lottery.seedBox, seedContext(eventId))
  await sql.updateRevealed(tx, eventId, seed, clock.now())
  await audit(tx, { ...actOn(eventId, me.id, 'reveal-lottery'), at: clock.now() })
  return { seed }
}

const actOn = (eventId: number, actorId: number, act: string) => ({
  actorId,
  act,
  subjectKind: 'event',
  subjectId: eventId,
})

import type { CallInput } from '@judian/contract'
import { tileLimits } from '@judian/contract/limits'
import { levelCount } from '@judian/tiles'
import { hours, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import { type EventRow, requireOpenEvent, requireShownEvent } from '../index.ts'
import * as sql from './games.sql.ts'
import { seedOf } from './seeds.ts'

type Form = CallInput<'/v1/event/tile/startTileGame'>

export const eventName = 'tile'

/** Reading stays possible when the event is closed or archived. Throws EventNotFound for a draft. */
export const shownEvent = ({ db }: AppContext): Promise<EventRow> => requireShownEvent(db, eventName)

/**
 * Begins a game, or resumes the running one of this mode. A running game is abandoned by `restart`, when the daily
 * board's day is over, and when it is too old to be recorded.
 */
export async function startGame({ db, clock }: AppContext, me: Member, form: Form) {
  const now = clock.now()
  const { mode, used_operator: operator, used_gadget: gadget } = form
  const day = shanghaiDay(now)
  const seed = await seedOf(db, mode, day)

  return once(db, { me, call: 'startTileGame', requestId: form.request_id }, async (tx) => {
    await requireOpenEvent(tx, eventName, now)
    await sql.lockPlayer(tx, me.id)
    const running = await sql.selectRunning(tx, me.id, mode)
    if (running && !form.restart && isResumable(running, day, now)) return present(running, true)
    if (running) await sql.updateAbandoned(tx, running.id)
    const game = { userId: me.id, mode, day, seed, operator, gadget, startedAt: now }
    return present(await sql.insertGame(tx, game), false)
  })
}

const isResumable = (game: sql.GameRow, day: string, now: Date) =>
  (game.mode === 'free' || game.day === day) && !isTooOld(game, now)

export const isTooOld = ({ startedAt }: sql.GameRow, now: Date) => later(startedAt, hours(tileLimits.gameHours)) <= now

const present = (game: sql.GameRow, resumed: boolean) => ({
  game_id: game.id,
  seed: game.seed,
  level_count: levelCount,
  mode: game.mode as Form['mode'],
  day: game.day,
  used_operator: game.operator as Form['used_operator'],
  used_gadget: game.gadget as Form['used_gadget'],
  resumed: flagOf(resumed),
})

/** Counts a game that was finished or abandoned into its player's total, once. */
export async function countPlayed(ctx: AppContext, me: Member, gameId: number | undefined) {
  await shownEvent(ctx)
  return inTransaction(ctx.db, async (tx) => {
    await sql.lockPlayer(tx, me.id)
    const counted = await sql.updateCounted(tx, me.id, gameId)
    const { totalPlayed } = await sql.addTotalPlayed(tx, me.id, counted)
    return { total_played: totalPlayed }
  })
}

import type { TileRecord } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { days, later } from '../../../kernel/clock.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import { authorCards } from '../../accounts/index.ts'
import { isTooOld, shownEvent } from './games.service.ts'
import { type GameRow, selectMoves, selectRunning } from './games.sql.ts'
import { selectBoard } from './records.sql.ts'

/**
 * Yesterday's best daily game with its moves. A game of that day can be finished until it is 24 hours old: a member who
 * is still playing one doesn't get the winning moves.
 */
export async function championsGame(ctx: AppContext, me: Member) {
  const { db, clock } = ctx
  const now = clock.now()
  const day = shanghaiDay(later(now, -days(1)))
  await shownEvent(ctx)
  const [[champion], running] = await Promise.all([
    selectBoard(db, { mode: 'daily', period: day }),
    selectRunning(db, me.id, 'daily'),
  ])
  if (!champion) throw new ApiError('TileReplayNotFound')
  if (running && isStillPlayed(running, day, now)) throw new ApiError('TileReplayWaits')
  const [{ seed, moves }, cards] = await Promise.all([
    selectMoves(db, champion.gameId),
    authorCards(db, [champion.userId]),
  ])
  return {
    champion: cards.get(champion.userId)!,
    day,
    score: champion.score,
    seed,
    used_operator: champion.operator as TileRecord['used_operator'],
    used_gadget: champion.gadget as TileRecord['used_gadget'],
    moves: moves as (number | number[])[],
  }
}

const isStillPlayed = (game: GameRow, day: string, now: Date) => game.day === day && !isTooOld(game, now)

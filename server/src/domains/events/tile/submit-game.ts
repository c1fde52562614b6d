import type { CallInput } from '@judian/contract'
import { type TileMode, tileLimits } from '@judian/contract/limits'
import { type Game, IllegalMove, levelPoints, type Move, replay, type Setup } from '@judian/tiles'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { requireOpenEvent } from '../index.ts'
import { progress } from '../../rewards/missions/index.ts'
import { finishOf } from './finish.ts'
import { eventName, isTooOld } from './games.service.ts'
import { type GameRow, lockPlayer, selectGame, updateFinished } from './games.sql.ts'
import { periodsOf } from './periods.ts'
import { selectSeasonOn } from './seasons.sql.ts'
import { countRecords, rankOf, selectBest, selectRecordAbove, upsertRecords } from './records.sql.ts'

type Form = CallInput<'/v1/event/tile/updateTileRecord'>
type Verified = Game & { outcome: 'won' | 'lost' }

/**
 * Records a finished game of this member. Throws RecordRefused unless replaying its moves on the game's own seed ends
 * it with exactly this score. A recorded game returns its first outcome again.
 */
export async function submitGame(ctx: AppContext, me: Member, form: Form) {
  const { db, clock } = ctx
  const now = clock.now()
  const { game_id, moves } = form
  const game = game_id === undefined ? undefined : await selectGame(db, me.id, game_id)
  // The event may have closed since: the answer was lost on its way.
  if (game && game.state !== 'running') return firstOutcome(ctx, game)
  await requireOpenEvent(db, eventName, now)
  if (!game || !moves) throw new ApiError('RecordRefused')

  const played = verify(game, form, moves, now)
  return inTransaction(db, async (tx) => {
    await lockPlayer(tx, me.id)
    const finish = finishOf(played, moves, now)
    if (!(await updateFinished(tx, game.id, finish))) return outcomeOf(tx, (await selectGame(tx, me.id, game.id))!)
    const periods = periodsOf(game.day, await selectSeasonOn(tx, game.day))
    await upsertRecords(tx, { ...game, ...finish, gameId: game.id, periods })
    if (played.outcome === 'won') await progress(ctx, tx, [me.id], { kind: 'tile-win' })
    return outcomeOf(tx, { ...game, ...finish })
  })
}

const firstOutcome = ({ db }: AppContext, game: GameRow) => inTransaction(db, (tx) => outcomeOf(tx, game))

/** Replays the moves. Throws RecordRefused unless they are possible and give the submitted score. */
function verify(game: GameRow, form: Form, moves: readonly Move[], now: Date): Verified {
  const tookMs = now.getTime() - game.startedAt.getTime()
  const played = replayed(game, moves)
  if (
    game.operator !== form.used_operator ||
    game.gadget !== form.used_gadget ||
    isTooOld(game, now) ||
    tookMs < moves.length * tileLimits.moveMs ||
    !claimsOf(played, finishOf(played, moves, now).levels).includes(form.score) ||
    played.outcome === 'running'
  )
    throw new ApiError('RecordRefused')
  return { ...played, outcome: played.outcome }
}

/** The scores that a page may submit; one loaded before cleared levels scored doesn't add their points. */
const claimsOf = ({ score }: Game, levels: number) => [score, score - levels * levelPoints]

function replayed(game: GameRow, moves: readonly Move[]): Game {
  try {
    return replay(game as Setup, moves)
  } catch (error) {
    if (error instanceof IllegalMove) throw new ApiError('RecordRefused')
    throw error
  }
}

async function outcomeOf(tx: Tx, game: GameRow) {
  const { state } = game
  if (state !== 'won' && state !== 'lost') throw new ApiError('RecordRefused')
  const board = { mode: game.mode as TileMode, period: game.day }
  // Only operators delete records.
  const best = await selectBest(tx, board, game.userId)
  if (!best) throw new ApiError('RecordRefused')
  const above = await selectRecordAbove(tx, board, best)
  const rank = await rankOf(tx, board, best)
  const others = (await countRecords(tx, board)) - 1
  return {
    result: state === 'won' ? ('won' as const) : ('lost' as const),
    score: game.score!,
    best: best.score,
    is_best: flagOf(best.gameId === game.id),
    my_rank: rank,
    ...(others > 0 && { beaten_percent: Math.floor((100 * (others - rank + 1)) / others) }),
    ...(above && { beaten_by: above }),
  }
}

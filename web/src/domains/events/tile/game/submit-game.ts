import type { CallOutput } from '@judian/contract'
import { ApiError, ask, isApiError, messageOf, NetworkError } from '../../../../kernel/ask/index.ts'
import { type FinishedGame, isTooOld, removeGame } from './saved-game.ts'

export type Recorded = CallOutput<'/v1/event/tile/updateTileRecord'>

/** State of a finished game's submission. A waiting game stays stored, and is sent again. */
export type Submission =
  | { at: 'playing' | 'sending' }
  | { at: 'waiting'; why: Waiting; message: string }
  | { at: 'recorded'; record: Recorded }
  | { at: 'refused'; message: string }

export type Waiting = 'offline' | 'busy' | 'signedOut' | 'closed' | 'other'

const kept = '成绩已存在本机，'
const waitingTexts: Partial<Record<Waiting, string>> = {
  offline: `网络断开了：${kept}联网后自动提交`,
  busy: `服务器正忙：${kept}稍后自动提交`,
  signedOut: `登录已失效：${kept}登录后自动提交`,
  closed: `活动关着：${kept}24 小时内重新开放就自动提交`,
}

/**
 * Sends a finished game. It is removed from this browser once the server has recorded it, or refused it for good; being
 * signed out, a closed event, a busy server and no network are temporary.
 */
export async function submitGame(game: FinishedGame): Promise<Submission> {
  const { gameId, operator, gadget, moves, score } = game
  try {
    const record = await ask('/v1/event/tile/updateTileRecord', {
      game_id: gameId,
      score,
      used_operator: operator,
      used_gadget: gadget,
      moves: moves.map((move) => (typeof move === 'number' ? move : [...move])),
    })
    await ask('/v1/event/tile/updateTileTotalPlayed', { game_id: gameId })
    removeGame(game)
    return { at: 'recorded', record }
  } catch (error) {
    const why = whyItWaits(error)
    const isOver = why === 'closed' && isTooOld(game)
    if (why && !isOver)
      return { at: 'waiting', why, message: waitingTexts[why] ?? `${messageOf(error)}。${kept}会再提交` }
    removeGame(game)
    return { at: 'refused', message: isOver ? '活动已经结束，这一局没能在 24 小时内提交，不再记录' : messageOf(error) }
  }
}

/** An operator may open the event again. */
const closed = ['EventNotOpen', 'EventNotBegun', 'EventNotFound'] as const

/** Undefined for a final refusal: the moves don't make such a game. */
function whyItWaits(error: unknown): Waiting | undefined {
  if (isApiError(error, 'RecordRefused') || isApiError(error, 'Malformed')) return undefined
  if (isApiError(error, 'NotSignedIn')) return 'signedOut'
  if (closed.some((outcome) => isApiError(error, outcome))) return 'closed'
  if (error instanceof NetworkError) return error.reason === 'offline' ? 'offline' : 'busy'
  return error instanceof ApiError && error.http >= 429 ? 'busy' : 'other'
}

import type { Match } from '@judian/contract'
import type { MatchInfo } from '../queries.ts'

/** The phases of a rehearsal, by name. */
export const rehearsedPhases = {
  before: '开放前',
  open: '投票中',
  lastHour: '最后一小时',
  decided: '决出一场',
  ended: '抽奖期',
  over: '结束后',
} as const

export type RehearsedPhase = keyof typeof rehearsedPhases

const minute = 60_000

/** The page's data as a member with one chance sees it in a phase, and the time then. Results that aren't entered are made up. */
export function rehearse(info: MatchInfo, phase: RehearsedPhase): { info: MatchInfo; at: number } {
  const at = timeOf(info, phase)
  const isDecided = (place: number) => phase === 'ended' || phase === 'over' || (phase === 'decided' && place === 0)
  const inOrder = [...info.matches].sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
  const { sealed, prizes } = info.lottery
  return {
    at,
    info: {
      ...info,
      open: phase === 'before' || phase === 'ended' || phase === 'over' ? 0 : 1,
      ended: phase === 'ended' ? 1 : 0,
      matches: inOrder.map((match, place) => ({
        ...(isDecided(place) ? decided(match) : undecided(match)),
        my_vote: isDecided(place) ? match.clan1_id : 0,
      })),
      lottery: {
        chances: 1,
        staff: 0,
        prizes: prizes.map((prize) => ({ ...prize, left: prize.count })),
        ...(sealed && { sealed: { ...sealed, tickets_left: sealed.tickets } }),
        draws: [],
        my_draws: [],
      },
    },
  }
}

function timeOf({ starts_at, ends_at, matches }: MatchInfo, phase: RehearsedPhase): number {
  const [opens, closes] = [Date.parse(starts_at), Date.parse(ends_at)]
  const starts = matches.map((match) => Date.parse(match.starts_at)).sort((a, b) => a - b)
  const [first, last] = [starts[0] ?? closes, starts.at(-1) ?? closes]
  return {
    before: opens - 90 * minute,
    open: Math.max(opens, Math.min(opens + minute, first - minute)),
    lastHour: Math.max(opens, last - 30 * minute),
    decided: Math.min(first + 90 * minute, closes - minute),
    ended: closes - 90 * minute,
    over: closes + minute,
  }[phase]
}

function undecided({ clan1_score: _1, clan2_score: _2, ...match }: Match): Match {
  return { ...match, winner_id: 0, result: 'none' }
}

const decided = (match: Match): Match =>
  match.result === 'none'
    ? { ...match, winner_id: match.clan1_id, result: 'win', clan1_score: 2, clan2_score: 1 }
    : match

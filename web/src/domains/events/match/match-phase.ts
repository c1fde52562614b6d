import type { Match } from '@judian/contract'
import type { MatchInfo } from './queries.ts'

/** The event's phase; once it has ended, chances can be drawn until it is over. */
export type MatchPhase = 'coming' | 'open' | 'ended' | 'over'
export type WallState = 'sealed' | 'cracked' | 'broken'
export type MatchState = 'coming' | 'voting' | 'playing' | 'decided' | 'cancelled'

type Times = Pick<MatchInfo, 'open' | 'ended' | 'starts_at' | 'ends_at'>

export function phaseOf({ open, ended, starts_at, ends_at }: Times, now: number): MatchPhase {
  if (now < Date.parse(starts_at)) return 'coming'
  if (now >= Date.parse(ends_at)) return 'over'
  return open === 1 ? 'open' : ended === 1 ? 'ended' : 'over'
}

/** The wall cracks once the event has begun and falls with the last result. */
export function wallOf(phase: MatchPhase, matches: readonly Match[]): WallState {
  if (phase === 'coming') return 'sealed'
  const decided = matches.length > 0 && matches.every(({ result }) => result !== 'none')
  return phase !== 'open' || decided ? 'broken' : 'cracked'
}

export function matchState(match: Match, phase: MatchPhase, now: number): MatchState {
  if (match.result === 'cancelled') return 'cancelled'
  if (match.result !== 'none') return 'decided'
  if (now >= Date.parse(match.starts_at) || phase === 'over' || phase === 'ended') return 'playing'
  return phase === 'open' ? 'voting' : 'coming'
}

/** Each side's share of the votes in whole percent, adding up to 100; undefined without votes. */
export function voteShares({ clan1_votes, clan2_votes }: Pick<Match, 'clan1_votes' | 'clan2_votes'>) {
  const all = clan1_votes + clan2_votes
  if (all === 0) return undefined
  const first = Math.round((clan1_votes / all) * 100)
  return [first, 100 - first] as const
}

import type { Match } from '@judian/contract'
import { standingsOf } from '@judian/contract/standings'
import { isMatch, roundsOf } from './matches/rounds.ts'
import { type Side, sidesOf } from './matches/sides.ts'
import type { MatchInfo } from './queries.ts'
import { type MatchPhase, type WallState, wallOf } from './match-phase.ts'

/** The state of the event for the page's picture. */
export interface Scene {
  wall: WallState
  /** The last vote, or the lottery, ends within an hour. */
  isLastHour: boolean
  /** The winning side, first or second, of each match that is decided, in the order of their starts. */
  flags: readonly (1 | 2)[]
  /** Winners of the last round with the side they were, once the wall is down. */
  winners: readonly Winner[]
}

export interface Winner extends Side {
  side: 1 | 2
}

const hour = 3_600_000

export function sceneOf({ matches, ends_at }: Pick<MatchInfo, 'matches' | 'ends_at'>, phase: MatchPhase, now: number) {
  const wall = wallOf(phase, matches)
  const last = Math.max(
    ...matches.filter(({ result }) => result === 'none').map(({ starts_at }) => Date.parse(starts_at)),
  )
  const isSoon = (time: number) => time > now && time - now <= hour
  return {
    wall,
    isLastHour: (phase === 'open' && isSoon(last)) || (phase !== 'over' && isSoon(Date.parse(ends_at))),
    flags: matches.flatMap((match) => sideOf(match) ?? []),
    winners: wall === 'broken' ? winnersOf(matches) : [],
  } satisfies Scene
}

const sideOf = ({ winner_id, clan1_id }: Match) => (winner_id === 0 ? undefined : winner_id === clan1_id ? 1 : 2)

/** Of the last round who won there, or who stands first in the group. */
function winnersOf(matches: readonly Match[]): Winner[] {
  const last = lastRound(matches)
  const leaders = standingsOf(last).filter(({ place }) => place === 1)
  const winners = last.flatMap((match): Winner[] => {
    const side = sideOf(match)
    return side ? [{ ...sidesOf(match)[side - 1]!, side }] : []
  })
  return leaders.length === 0 ? winners : leaders.flatMap((leader) => winners.find(({ id }) => id === leader.id) ?? [])
}

const lastRound = (matches: readonly Match[]) => (roundsOf(matches).at(-1)?.cells ?? []).filter(isMatch)

/** The match whose result decided the event; undefined where its last round had several, or no winner. */
export function finalOf(matches: readonly Match[]): Match | undefined {
  const last = lastRound(matches)
  return last.length === 1 && last[0]!.winner_id !== 0 ? last[0] : undefined
}

import type { Match } from '@judian/contract'

export interface Side {
  id: number
  name: string
  /** Absent for a clan dissolved since. */
  clan: Match['clan1']
}

/** A match's two clans in order. */
export const sidesOf = (match: Match): readonly [Side, Side] => [
  { id: match.clan1_id, name: match.clan1_name, clan: match.clan1 },
  { id: match.clan2_id, name: match.clan2_name, clan: match.clan2 },
]

/** All clans of an event, without duplicates. */
export const clansOf = (matches: readonly Match[]): Side[] => [
  ...new Map(matches.flatMap(sidesOf).map((side) => [side.id, side])).values(),
]

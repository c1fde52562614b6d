import type { MatchSlot } from '@judian/contract'
import { clanAt, isGroupOver, matchesOf, placeName, standingsOf } from '@judian/contract/standings'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import type { MatchEventDetails } from './queries.ts'

type Side = MatchSlot['sides'][number]

/** The value of an option; `sideOf` reads it. */
const valueOf = (side: Side) => JSON.stringify(side)
export const sideOf = (value: string) => value && (JSON.parse(value) as Side)

/** What a side of a slot can be: the winner of a match or a slot, the first or second of a group. */
export const sourcesOf = (details: MatchEventDetails) => [
  ...details.matches.map(({ match_id, clan1_name, clan2_name }) => ({
    value: valueOf({ match_id }),
    label: `${clan1_name} 对 ${clan2_name} 的胜者`,
  })),
  ...details.slots.map(({ slot_id, round, starts_at }) => ({
    value: valueOf({ slot_id }),
    label: `${round}（${shortDateTime(toTimestamp(starts_at))}）的胜者`,
  })),
  ...groupsOf(details).flatMap((group) =>
    [1, 2].map((place) => ({ value: valueOf({ group, place }), label: placeName(group, place) })),
  ),
]

const groupsOf = (details: MatchEventDetails) =>
  [...new Set(details.matches.flatMap(({ round }) => round ?? []))].filter(
    (group) => standingsOf(matchesOf(details, group)).length > 0,
  )

/** A side as operators read it: the clan that takes a place, or that they have to say who does. */
export function nameOf(details: MatchEventDetails, side: Side): string {
  const { match_id, slot_id, group, place = 1 } = side
  if (!group) {
    const value = valueOf(match_id ? { match_id } : { slot_id })
    return sourcesOf(details).find((source) => source.value === value)?.label ?? ''
  }
  const clan = clanAt(details, group, place)?.name
  return `${placeName(group, place)}${clan ? `：${clan}` : isUndecidable(details, side) ? '（定不下来，等你安排）' : ''}`
}

/** The places of finished groups that the results leave undecided, because equal clans share them. */
export const undecidablePlaces = (details: MatchEventDetails) => [
  ...new Set(
    details.slots
      .flatMap(({ sides }) => sides)
      .filter((side) => isUndecidable(details, side))
      .map(({ group, place }) => placeName(group!, place!)),
  ),
]

const isUndecidable = (details: MatchEventDetails, { group, place = 1 }: Side) =>
  group !== undefined && isGroupOver(details, group) && !clanAt(details, group, place)

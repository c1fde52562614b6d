import type { Match, MatchSlot } from './events/match-shapes.ts'

/** What a match says of its clans' standing in its group, which its round names. */
type Played = Pick<
  Match,
  | 'round'
  | 'result'
  | 'winner_id'
  | 'clan1_id'
  | 'clan1_name'
  | 'clan1_score'
  | 'clan2_id'
  | 'clan2_name'
  | 'clan2_score'
>

interface Clan {
  id: number
  name: string
}

/** What a clan has reached in some matches. */
interface Tally extends Clan {
  won: number
  drawn: number
  lost: number
  /** Own score less the others'. */
  lead: number
  scored: number
}

export interface Standing extends Tally {
  /** From 1; equal ones share it. */
  place: number
}

/**
 * How the clans of a group stand: by wins, draws, lead and own score, and equal ones by the same of the matches between them alone.
 * Nothing of a round in which each plays once.
 */
export function standingsOf(matches: readonly Played[]): Standing[] {
  const names = new Map(
    matches.flatMap((match) => [
      [match.clan1_id, match.clan1_name] as const,
      [match.clan2_id, match.clan2_name] as const,
    ]),
  )
  if (names.size === 2 * matches.length) return []
  const clans = [...names].map(([id, name]) => ({ id, name }))
  const all = tableOf(clans, matches)
  const ranked = rank(clans, matches)
  return ranked.flatMap((equals, index) =>
    equals.map(({ id }) => ({
      ...all.find((one) => one.id === id)!,
      place: 1 + ranked.slice(0, index).flat().length,
    })),
  )
}

export interface Bracket {
  matches: readonly Played[]
  /** Matches to come whose sides aren't known. */
  slots: readonly Pick<MatchSlot, 'round'>[]
}

/** Whether each match of a group has ended, if only by being called off. */
export const isGroupOver = (bracket: Bracket, group: string) =>
  matchesOf(bracket, group).every(({ result }) => result !== 'none') &&
  !bracket.slots.some(({ round }) => round === group)

/** The clan that takes a place in a group once all its matches have ended; undefined before, and while equal clans share the place. */
export function clanAt(bracket: Bracket, group: string, place: number): Standing | undefined {
  if (!isGroupOver(bracket, group)) return undefined
  const [clan, equal] = standingsOf(matchesOf(bracket, group)).filter((one) => one.place === place)
  return equal ? undefined : clan
}

export const matchesOf = ({ matches }: Pick<Bracket, 'matches'>, group: string) =>
  matches.filter(({ round }) => round === group)

/** Such as A 组第一. */
export const placeName = (group: string, place: number) => `${group}第${place === 1 ? '一' : '二'}`

/** The clans, the best first; equal ones together. */
function rank(clans: readonly Clan[], matches: readonly Played[]): (readonly Clan[])[] {
  const between = matches.filter((match) =>
    [match.clan1_id, match.clan2_id].every((id) => clans.some((one) => one.id === id)),
  )
  const runs: Tally[][] = []
  for (const tally of tableOf(clans, between).sort(compare)) {
    const last = runs.at(-1)
    if (last && compare(last[0]!, tally) === 0) last.push(tally)
    else runs.push([tally])
  }
  return runs.length === 1 ? runs : runs.flatMap((run) => (run.length === 1 ? [run] : rank(run, between)))
}

const compare = (a: Tally, b: Tally) => b.won - a.won || b.drawn - a.drawn || b.lead - a.lead || b.scored - a.scored

const tableOf = (clans: readonly Clan[], matches: readonly Played[]) =>
  clans.map((clan) => matches.reduce(add, { ...clan, won: 0, drawn: 0, lost: 0, lead: 0, scored: 0 }))

function add(tally: Tally, match: Played): Tally {
  const { result, winner_id, clan1_id, clan1_score = 0, clan2_id, clan2_score = 0 } = match
  const { id } = tally
  if (id !== clan1_id && id !== clan2_id) return tally
  const [own, other] = id === clan1_id ? [clan1_score, clan2_score] : [clan2_score, clan1_score]
  return {
    ...tally,
    won: tally.won + Number(winner_id === id),
    drawn: tally.drawn + Number(result === 'draw'),
    lost: tally.lost + Number(winner_id !== 0 && winner_id !== id),
    lead: tally.lead + own - other,
    scored: tally.scored + own,
  }
}

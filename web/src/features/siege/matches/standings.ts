import { type Cell, isMatch } from './rounds.ts'
import { sidesOf } from './sides.ts'

export interface Standing {
  id: number
  name: string
  won: number
  drawn: number
  lost: number
  /** Own points less the others'. */
  lead: number
}

/** The standings of a group, most wins first; empty for a round in which each clan plays once. */
export function standingsOf(cells: readonly Cell[]): Standing[] {
  const standings = new Map<number, Standing>()
  const matches = cells.filter(isMatch)
  for (const match of matches)
    for (const [place, { id, name }] of sidesOf(match).entries()) {
      const one = standings.get(id) ?? { id, name, won: 0, drawn: 0, lost: 0, lead: 0 }
      const { result, winner_id, clan1_score = 0, clan2_score = 0 } = match
      const isDecided = winner_id !== 0
      standings.set(id, {
        ...one,
        won: one.won + Number(winner_id === id),
        drawn: one.drawn + Number(result === 'draw'),
        lost: one.lost + Number(isDecided && winner_id !== id),
        lead: one.lead + (place === 0 ? clan1_score - clan2_score : clan2_score - clan1_score),
      })
    }
  const isGroup = standings.size < 2 * matches.length
  return isGroup ? [...standings.values()].sort((a, b) => b.won - a.won || b.drawn - a.drawn || b.lead - a.lead) : []
}

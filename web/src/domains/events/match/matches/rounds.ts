import type { Match, MatchSlot } from '@judian/contract'

/** A place in the bracket: a match, or one whose sides aren't known yet. */
export type Cell = Match | MatchSlot

export interface Round {
  /** As the operator calls it, or by its place. */
  name: string
  cells: readonly Cell[]
  /** Whether its matches lead, in pairs in their order, to those of the next round. */
  isHalved: boolean
}

export const isMatch = (cell: Cell): cell is Match => 'match_id' in cell

/**
 * Rounds of the bracket, in the order of their starts: by name or, without names, a clan's next match is one round
 * after its previous one. Within a round matches are in the order of the matches that their winners play next.
 */
export function roundsOf(matches: readonly Match[], slots: readonly MatchSlot[] = []): Round[] {
  const columns = [...columnsOf([...matches, ...slots]).values()]
  for (let place = columns.length - 2; place >= 0; place--) {
    const next = columns[place + 1]!
    columns[place] = columns[place]!.toSorted((a, b) => targetOf(a, next) - targetOf(b, next))
  }
  return columns.map((cells, place) => ({
    name: cells[0]!.round ?? nameOf(place, columns),
    cells,
    isHalved: leadsTo(cells, columns[place + 1]),
  }))
}

function columnsOf(cells: readonly Cell[]): Map<string, Cell[]> {
  const columns = new Map<string, Cell[]>()
  const reached = new Map<number, number>()
  for (const cell of [...cells].sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))) {
    const clans = isMatch(cell) ? [cell.clan1_id, cell.clan2_id] : []
    const depth = Math.max(0, ...clans.map((clan) => reached.get(clan) ?? 0))
    const key = cell.round ?? String(depth)
    columns.set(key, [...(columns.get(key) ?? []), cell])
    for (const clan of clans) reached.set(clan, depth + 1)
  }
  return columns
}

/** The place in the next round where a winner plays, or until then may play; last if nowhere. */
function targetOf(cell: Cell, next: readonly Cell[]): number {
  const place = next.findIndex((one) => (isMatch(one) ? plays(cell, one) : waitsFor(one, cell)))
  return place < 0 ? next.length : place
}

const waitsFor = ({ sides }: MatchSlot, cell: Cell) =>
  sides.some(({ match_id, slot_id }) => (isMatch(cell) ? match_id === cell.match_id : slot_id === cell.slot_id))

function plays(cell: Cell, { clan1_id, clan2_id }: Match): boolean {
  if (!isMatch(cell)) return false
  const clans = cell.winner_id === 0 ? [cell.clan1_id, cell.clan2_id] : [cell.winner_id]
  return clans.includes(clan1_id) || clans.includes(clan2_id)
}

const leadsTo = (cells: readonly Cell[], next: readonly Cell[] | undefined) =>
  next !== undefined &&
  cells.length === 2 * next.length &&
  cells.every((cell, place) => targetOf(cell, next) === Math.floor(place / 2))

function nameOf(place: number, columns: readonly Cell[][]): string {
  const left = columns.length - 1 - place
  const isFinal = columns.length > 1 && columns.at(-1)!.length === 1
  if (isFinal && left === 0) return '决赛'
  return isFinal && left === 1 && columns[place]!.length === 2 ? '半决赛' : `第 ${place + 1} 轮`
}

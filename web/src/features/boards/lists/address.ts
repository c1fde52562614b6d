import { boardsLimits } from '@judian/contract/limits'
import type { BoardFilters } from '../queries.ts'

const oneOf = <const Value extends string>(value: string | null, ...values: Value[]) =>
  values.find((one) => one === value)

/** The filters in an address's query string; invalid ones are ignored. */
export function filtersOf(query: string): BoardFilters {
  const search = new URLSearchParams(query)
  const map = search.get('map') ?? ''
  return {
    map: /^[a-z0-9][a-z0-9-]{0,31}$/.test(map) ? map : '',
    side: oneOf(search.get('side'), 'attack', 'defend') ?? '',
    season: (search.get('season') ?? '').slice(0, boardsLimits.seasonNameLength),
    sorted: oneOf(search.get('sorted'), 'latest') ?? 'hot',
  }
}

/** The address of a list: of all maps, or of one on its own page. */
export function addressOf({ map, side, season, sorted }: BoardFilters, isMapPage: boolean): string {
  const search = new URLSearchParams()
  if (map && !isMapPage) search.set('map', map)
  if (side) search.set('side', side)
  if (season) search.set('season', season)
  if (sorted === 'latest') search.set('sorted', sorted)
  const query = search.toString()
  return `/boards${isMapPage ? `/${map}` : ''}${query && `?${query}`}`
}

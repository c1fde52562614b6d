import type { BoardMapOnWire } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { type MapRow, selectMaps, selectSeasons } from './maps.sql.ts'

export const presentMap = ({ slug, name, season, floors, places, retired }: MapRow): BoardMapOnWire => ({
  slug,
  name,
  ...(season !== null && { season }),
  ...(retired && { retired: 1 as const }),
  floors,
  places,
})

export async function listMaps({ db }: AppContext) {
  const [maps, seasons] = await Promise.all([selectMaps(db), selectSeasons(db)])
  return { maps: maps.map(presentMap), seasons }
}

import { mapSize } from '@judian/boards'
import type { AdminBoardMap } from '@judian/contract'

/** A place in the editor; its position as typed. */
export interface PlaceDraft {
  /** Local id within this editor. */
  id: number
  name: string
  floor: number
  x: string
  y: string
}

export interface MapDraft extends Pick<AdminBoardMap, 'slug' | 'name' | 'season' | 'floors'> {
  retired: boolean
  places: readonly PlaceDraft[]
}

const newFloor = { name: '', picture: '', picture_dark: '' }

export const newMap: AdminBoardMap = {
  slug: '',
  name: '',
  season: '',
  retired: 0,
  floors: [{ ...newFloor, name: '一层' }],
  places: [],
  boards: 0,
  time: '',
  version: 0,
}

export const draftOf = ({ slug, name, season, retired, floors, places }: AdminBoardMap): MapDraft => ({
  slug,
  name,
  season,
  retired: retired === 1,
  floors,
  places: places.map(({ at: [x, y], ...place }, id) => ({ ...place, id, x: String(x), y: String(y) })),
})

/** As the call takes it. */
export const inputOf = ({ retired, places, ...map }: MapDraft) => ({
  ...map,
  retired: retired ? (1 as const) : (0 as const),
  places: places.map(({ name, floor, x, y }) => ({ name, floor, at: [Number(x), Number(y)] as [number, number] })),
})

export const withFloor = (map: MapDraft): MapDraft => ({ ...map, floors: [...map.floors, newFloor] })

/** Removes the uppermost floor and its places; lower floors keep their numbers, which boards refer to. */
export const withoutTopFloor = ({ floors, places, ...map }: MapDraft): MapDraft => ({
  ...map,
  floors: floors.slice(0, -1),
  places: places.filter(({ floor }) => floor < floors.length - 1),
})

export const withPlace = (places: readonly PlaceDraft[], floor: number, [x, y]: readonly [number, number]) => [
  ...places,
  { id: Math.max(-1, ...places.map(({ id }) => id)) + 1, name: '', floor, ...positionOf(x, y) },
]

/** On the picture, in whole pixels. */
export function positionOf(x: number, y: number) {
  const within = (value: number, most: number) => String(Math.round(Math.min(most, Math.max(0, value))))
  return { x: within(x, mapSize.width), y: within(y, mapSize.height) }
}

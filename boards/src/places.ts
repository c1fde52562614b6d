import { mapSize, type BoardMap, type MapPlace, type Point } from './model.ts'

export const distance = ([x, y]: Point, [otherX, otherY]: Point) => Math.hypot(x - otherX, y - otherY)

/** The place of a floor that a point is at; undefined on a floor without places. */
export function nearestPlace({ places }: Pick<BoardMap, 'places'>, floor: number, point: Point): MapPlace | undefined {
  let nearest: MapPlace | undefined
  for (const place of places) {
    if (place.floor !== floor) continue
    if (!nearest || distance(place.at, point) < distance(nearest.at, point)) nearest = place
  }
  return nearest
}

const within = (value: number, max: number) => Math.min(Math.max(Math.round(value), 0), max) || 0

/** The nearest whole point of the map. */
export const insideMap = ([x, y]: Point): Point => [within(x, mapSize.width), within(y, mapSize.height)]

/** The point of the nearest place if it is within this many pixels, else the nearest whole point of the map. */
export function snap(map: Pick<BoardMap, 'places'>, floor: number, point: Point, radius: number): Point {
  const place = nearestPlace(map, floor, point)
  return place && distance(place.at, point) <= radius ? place.at : insideMap(point)
}

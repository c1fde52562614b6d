import type { Random } from '../../kit/random.ts'
import type { Point } from '../../kit/svg.ts'

/** A room in whole grid units. */
export type Room = { x: number; y: number; width: number; height: number }
/** A wall between rooms, and the unit of it that is a door. */
export type Wall = { from: Point; to: Point; door: Point; upright: boolean }
export type Building = { rooms: Room[]; walls: Wall[] }

const least = 3

/**
 * Cuts a rectangle into rooms, one door in every new wall, so that each room can be reached.
 * Walls lie on grid lines and doors in the middle of a unit: a later wall never ends in a doorway.
 */
export function divide(random: Random, room: Room, depth: number): Building {
  const upright = room.width === room.height ? random.chance(0.5) : room.width > room.height
  const length = upright ? room.width : room.height
  if (depth === 0 || length < least * 2) return { rooms: [room], walls: [] }

  const cut = random.int(least, length - least)
  const across = upright ? room.height : room.width
  const doorAt = random.int(0, across - 1) + 0.5
  const [first, second]: [Room, Room] = upright
    ? [
        { ...room, width: cut },
        { ...room, x: room.x + cut, width: room.width - cut },
      ]
    : [
        { ...room, height: cut },
        { ...room, y: room.y + cut, height: room.height - cut },
      ]
  const from: Point = [second.x, second.y]
  const wall: Wall = upright
    ? { from, to: [second.x, room.y + room.height], door: [second.x, room.y + doorAt], upright }
    : { from, to: [room.x + room.width, second.y], door: [room.x + doorAt, second.y], upright }
  const halves = [divide(random, first, depth - 1), divide(random, second, depth - 1)]
  return { rooms: halves.flatMap((half) => half.rooms), walls: [wall, ...halves.flatMap((half) => half.walls)] }
}

export const centre = (room: Room): Point => [room.x + room.width / 2, room.y + room.height / 2]

const holds = (room: Room, [x, y]: Point) =>
  x > room.x && x < room.x + room.width && y > room.y && y < room.y + room.height

/** The rooms on both sides of a door. */
function sides({ rooms }: Building, { door: [x, y], upright }: Wall): Room[] {
  const beside: Point[] = upright
    ? [
        [x - 0.3, y],
        [x + 0.3, y],
      ]
    : [
        [x, y - 0.3],
        [x, y + 0.3],
      ]
  return beside.flatMap((point) => rooms.filter((room) => holds(room, point)))
}

/** The way from room to room: centres and doors in turn. */
export function route(building: Building, from: Room, to: Room): Point[] {
  const queue: { room: Room; points: Point[] }[] = [{ room: from, points: [centre(from)] }]
  const seen = new Set([from])
  for (const { room, points } of queue) {
    if (room === to) return points
    for (const wall of building.walls) {
      const between = sides(building, wall)
      const next = between.find((other) => other !== room)
      if (!between.includes(room) || !next || seen.has(next)) continue
      seen.add(next)
      queue.push({ room: next, points: [...points, wall.door, centre(next)] })
    }
  }
  return [centre(from)]
}

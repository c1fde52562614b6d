import type { Board, BoardMap, Gadget, Piece, Point, Side, Tone } from './model.ts'
import { nearestPlace } from './places.ts'

export const gadgetNames: Readonly<Record<Gadget, string>> = {
  smoke: '烟雾弹',
  flash: '闪光弹',
  frag: '破片雷',
  breach: '破门炸药',
  drone: '无人机',
  camera: '摄像头',
  trap: '陷阱',
  barricade: '木板',
  shield: '盾牌',
  bomb: '炸弹',
}

export const sideNames: Readonly<Record<Side, string>> = { attack: '进攻', defend: '防守' }

export const toneNames: Readonly<Record<Tone, string>> = { red: '红', blue: '蓝', yellow: '黄', green: '绿' }

/** Joins parts of a sentence, with a space between Chinese and letters or digits. */
export function sentence(...parts: readonly string[]): string {
  return parts.reduce((before, after) => {
    const mixed =
      (/[\w%]$/.test(before) && /^\p{Script=Han}/u.test(after)) ||
      (/\p{Script=Han}$/u.test(before) && /^[\w%]/.test(after))
    return before + (mixed ? ' ' : '') + after
  }, '')
}

export const list = (items: readonly string[]) => [...new Set(items)].join('、')

/** A piece's name: a person of the board's side by number, one of the other side as an enemy. */
export function nameOf(board: Pick<Board, 'side'>, { kind, num }: Piece): string {
  if (kind !== 'attack' && kind !== 'defend') return gadgetNames[kind]
  return kind === board.side ? `${num} 号` : `敌 ${num} 号`
}

/** Where a point is: its place, with the floor's name if another floor has a place of that name. */
export function placeName(map: BoardMap, floor: number, point: Point): string {
  const place = nearestPlace(map, floor, point)
  const floorName = map.floors[floor]?.name ?? `第 ${floor + 1} 层`
  if (!place) return floorName
  const ambiguous = map.places.some((other) => other.name === place.name && other.floor !== floor)
  return ambiguous ? sentence(floorName, place.name) : place.name
}

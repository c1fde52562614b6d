import type { Random } from '../../kit/random.ts'
import { circle, group, path, rect } from '../../kit/svg.ts'
import { unit } from './marks.ts'
import type { Room } from './rooms.ts'
import type { PlanStyle } from './style.ts'

/** Things that stand along a room's walls, away from its middle where routes run. */
export function furniture(random: Random, room: Room, style: PlanStyle): string {
  const edge = { fill: style.thing, stroke: style.thin, strokeWidth: 1.5, strokeLinejoin: 'round' } as const
  const [x, y, width, height] = [room.x * unit, room.y * unit, room.width * unit, room.height * unit]

  const crates = () =>
    [0, 1, 2].map((index) => {
      const [cx, cy] = [x + 12 + (index % 2) * 27, y + 12 + (index === 2 ? 27 : 0)]
      return (
        rect(cx, cy, 24, 24, edge) + path(`M${cx} ${cy}l24 24m0-24l-24 24`, { ...edge, fill: 'none', strokeWidth: 1 })
      )
    })
  const counter = () => [rect(x + 12, y + height - 32, width - 24 - unit, 20, { ...edge, rx: 3 })]
  const shelves = () => [0, 1, 2].map((row) => rect(x + width - 34, y + 14 + row * 26, 22, 20, { ...edge, rx: 2 }))
  const bunks = () =>
    [0, 1].map((bunk) => {
      const top = y + 12 + bunk * 34
      return (
        rect(x + width - 66, top, 54, 26, { ...edge, rx: 4 }) +
        rect(x + width - 26, top + 4, 10, 18, { ...edge, rx: 2 })
      )
    })
  const plant = () => [
    circle(x + 22, y + height - 22, 11, edge) +
      path(`M${x + 22} ${y + height - 31}v18m-9-9h18`, { ...edge, fill: 'none' }),
  ]
  const table = () => {
    const [cx, cy] = [x + width - 52, y + height - 52]
    const seats = [
      [-26, 0],
      [26, 0],
      [0, -26],
      [0, 26],
    ].map(([dx = 0, dy = 0]) => circle(cx + dx, cy + dy, 7, edge))
    return [...seats, circle(cx, cy, 19, edge)]
  }
  const roomy = room.width * room.height >= 15
  return group(
    {},
    ...random.pick(roomy ? [crates, bunks, table, shelves, counter] : [crates, plant, shelves, counter])(),
    ...(roomy && random.chance(0.5) ? plant() : []),
  )
}

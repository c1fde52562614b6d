import { lettering, letteringWidth } from '../../kit/lettering.ts'
import { createRandom } from '../../kit/random.ts'
import { circle, element, group, line, path, polygon, rect, type Point } from '../../kit/svg.ts'
import { furniture } from './furniture.ts'
import { routeLine, unit, wallLine, watch, zone } from './marks.ts'
import { centre, divide, route, type Building, type Room } from './rooms.ts'
import { planStyles, type PlanStyle } from './style.ts'

export type Plan = {
  seed: number
  style: keyof typeof planStyles
  /** Size of the building in grid units of 40 px. */
  columns: number
  rows: number
  depth: number
  routes: number
  title: string
}

/** Free ground round the building; the title stands below it. */
const margin = 70
const footer = 96

function frame({ columns, rows, title, seed }: Plan, style: PlanStyle): string {
  const [width, height] = [columns * unit, rows * unit]
  const words = lettering(title, 0, height + 66, { size: 22, colour: style.label, weight: 3 })
  const start = letteringWidth(title, 22) + 24
  return (
    words +
    line([start, height + 77], [width - 150, height + 77], { stroke: style.thin, strokeWidth: 1.5 }) +
    [0, 1, 2, 3]
      .map((step) =>
        rect(width - 130 + step * 20, height + 72, 20, 9, {
          fill: step % 2 ? style.ground : style.label,
          stroke: style.label,
          strokeWidth: 1.5,
        }),
      )
      .join('') +
    group(
      { transform: `translate(${width - 18} ${height + 78}) rotate(${(seed * 47) % 60})` },
      circle(0, 0, 17, { fill: 'none', stroke: style.thin, strokeWidth: 1.5 }),
      polygon(
        [
          [0, -14],
          [6, 8],
          [0, 3],
          [-6, 8],
        ],
        { fill: style.label },
      ),
    )
  )
}

function ground(width: number, height: number, style: PlanStyle): string {
  const tile = element(
    'pattern',
    { id: 'grid', width: 20, height: 20, patternUnits: 'userSpaceOnUse' },
    path('M20 0H0v20', { fill: 'none', stroke: style.grid, strokeWidth: 1.5 }),
  )
  return tile + rect(0, 0, width, height, { fill: style.ground }) + rect(0, 0, width, height, { fill: 'url(#grid)' })
}

const outer = (building: Building, plan: Plan, style: PlanStyle, entries: readonly Room[]) =>
  rect(0, 0, plan.columns * unit, plan.rows * unit, { fill: 'none', stroke: style.wall, strokeWidth: 9 }) +
  building.rooms
    .filter((room) => room.y === 0 && room.width >= 3)
    .map((room) =>
      rect((room.x + room.width / 2 - 0.7) * unit, -4, 1.4 * unit, 8, {
        fill: style.ground,
        stroke: style.wall,
        strokeWidth: 2,
      }),
    )
    .join('') +
  entries
    .map((room) => rect((room.x + room.width / 2) * unit - 18, plan.rows * unit - 7, 36, 14, { fill: style.floor[0] }))
    .join('')

/** Width and height of a plan's drawing. */
export const planSize = ({ columns, rows }: Plan): Point => [
  columns * unit + margin * 2,
  rows * unit + margin + footer + 24,
]

/** The drawing without its page, for pages that hold more than a plan. */
export function planBody(plan: Plan): string {
  const style = planStyles[plan.style]
  const random = createRandom(plan.seed)
  const building = divide(random, { x: 0, y: 0, width: plan.columns, height: plan.rows }, plan.depth)
  const { rooms, walls } = building
  const front = rooms.filter((room) => room.y + room.height === plan.rows)
  const back = [...rooms]
    .filter((room) => room.y + room.height < plan.rows)
    .sort((a, b) => b.width * b.height - a.width * a.height)
  const targets = back.slice(0, 2)
  const floors = rooms.map((room, index) =>
    rect(room.x * unit, room.y * unit, room.width * unit, room.height * unit, {
      fill: style.floor[index % 2] ?? style.floor[0],
    }),
  )
  const ways = Array.from({ length: plan.routes }, (_, index) => {
    const [from, to] = [front[index % front.length], targets[index % targets.length]]
    if (!from || !to) return ''
    const outside: Point = [centre(from)[0], plan.rows + 0.9]
    return routeLine(
      [outside, [outside[0], plan.rows], ...route(building, from, to)],
      index % 2 ? style.defend : style.attack,
      style,
      index + 1,
    )
  })
  const posts = rooms.filter((room) => !targets.includes(room)).slice(0, 2)
  return group(
    { transform: `translate(${margin} ${margin})` },
    ...floors,
    ...rooms.map((room) => furniture(random, room, style)),
    ...targets.map((room, index) => zone(room, style, 'AB'[index] ?? 'A')),
    ...walls.map((wall) => wallLine(wall, style)),
    outer(building, plan, style, front.slice(0, plan.routes)),
    ...posts.map((room) => watch(room, style.defend, style)),
    ...ways,
    frame(plan, style),
  )
}

/** A whole page: gridded ground and the plan on it. */
export function planPage(plan: Plan): { width: number; height: number; svg: string } {
  const [width, height] = planSize(plan)
  return { width, height, svg: ground(width, height, planStyles[plan.style]) + planBody(plan) }
}

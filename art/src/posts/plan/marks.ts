import { lettering } from '../../kit/lettering.ts'
import { circle, group, line, path, polygon, rect, type Point } from '../../kit/svg.ts'
import type { Room, Wall } from './rooms.ts'
import type { PlanStyle } from './style.ts'

/** One grid unit in drawn units. */
export const unit = 40

const at = ([x, y]: Point): Point => [x * unit, y * unit]

/** A wall with its doorway and the door's swing. */
export function wallLine(wall: Wall, style: PlanStyle): string {
  const [door, gap] = [at(wall.door), 15]
  const [from, to] = [at(wall.from), at(wall.to)]
  const [low, high]: [Point, Point] = wall.upright
    ? [
        [door[0], door[1] - gap],
        [door[0], door[1] + gap],
      ]
    : [
        [door[0] - gap, door[1]],
        [door[0] + gap, door[1]],
      ]
  const ink = { stroke: style.wall, strokeWidth: 5, strokeLinecap: 'square' } as const
  const swing = wall.upright ? `M${low[0]} ${low[1]}h30a30 30 0 0 1-30 30` : `M${low[0]} ${low[1]}v30a30 30 0 0 0 30-30`
  return (
    line(from, low, ink) + line(high, to, ink) + path(swing, { fill: 'none', stroke: style.thin, strokeWidth: 1.5 })
  )
}

/** A way through points with its corners rounded, so that it still passes through the doors. */
function rounded(points: readonly Point[]): string {
  const toward = (from: Point, to: Point): Point => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const share = Math.min(0.5, 26 / (Math.hypot(dx, dy) || 1))
    return [from[0] + dx * share, from[1] + dy * share]
  }
  return points
    .map((here, index) => {
      const [before, next] = [points[index - 1], points[index + 1]]
      if (!before) return `M${here.join(' ')}`
      if (!next) return `L${here.join(' ')}`
      return `L${toward(here, before).join(' ')}Q${here.join(' ')} ${toward(here, next).join(' ')}`
    })
    .join('')
}

/** A dashed route, an arrow at its end and a numbered disc at its start. */
export function routeLine(points: readonly Point[], colour: string, style: PlanStyle, number: number): string {
  const drawn = points.map(at)
  const [start, end, before] = [drawn[0], drawn.at(-1), drawn.at(-2)]
  if (!start || !end || !before) return ''
  const angle = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI
  const dash = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  const d = rounded(drawn)
  return (
    path(d, { ...dash, stroke: style.ground, strokeWidth: 9, opacity: 0.55 }) +
    path(d, { ...dash, stroke: colour, strokeWidth: 4.5, strokeDasharray: '12 9' }) +
    group(
      { transform: `translate(${end[0]} ${end[1]}) rotate(${angle})` },
      polygon(
        [
          [-4, -11],
          [16, 0],
          [-4, 11],
        ],
        { fill: colour, stroke: style.ground, strokeWidth: 2 },
      ),
    ) +
    circle(start[0], start[1], 15, { fill: colour, stroke: style.ground, strokeWidth: 3 }) +
    lettering(String(number), start[0], start[1] - 7, { size: 14, colour: style.ground, weight: 2.6, anchor: 'middle' })
  )
}

/** A watching post: a cone of sight from a corner of its room. */
export function watch(room: Room, colour: string, style: PlanStyle): string {
  const [x, y] = at([room.x + 0.55, room.y + room.height - 0.55])
  const reach = Math.min(room.width, room.height) * unit * 0.9
  return (
    path(`M${x} ${y}l${reach * 0.98} ${-reach * 0.2}a${reach} ${reach} 0 0 0 ${-reach * 0.78} ${-reach * 0.78}z`, {
      fill: colour,
      opacity: 0.24,
    }) +
    circle(x, y, 9, { fill: colour, stroke: style.ground, strokeWidth: 2.5 }) +
    circle(x, y, 3, { fill: style.ground })
  )
}

/** An objective: a tinted room with its letter. */
export function zone(room: Room, style: PlanStyle, letter: string): string {
  const [x, y] = at([room.x, room.y])
  return (
    rect(x + 8, y + 8, room.width * unit - 16, room.height * unit - 16, {
      fill: style.zone,
      fillOpacity: 0.2,
      stroke: style.zone,
      strokeWidth: 2.5,
      strokeDasharray: '9 6',
    }) +
    rect(x + room.width * unit - 46, y + 8, 38, 38, { fill: style.zone }) +
    lettering(letter, x + room.width * unit - 27, y + 17, {
      size: 20,
      colour: style.ground,
      weight: 4,
      anchor: 'middle',
    })
  )
}

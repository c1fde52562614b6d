import { lettering } from '../kit/lettering.ts'
import { circle, group, path, polygon, rect, regular } from '../kit/svg.ts'
import type { Hues } from './hues.ts'
import type { FloorPlan, Point, Shape, Stairs } from './plan.ts'

type Site = readonly ['A' | 'B', Shape, Point]

/** A beacon's room. */
const zoneSvg = ([, shape]: Site, hues: Hues) =>
  polygon(shape, {
    fill: hues.site,
    fillOpacity: 0.12,
    stroke: hues.site,
    strokeOpacity: 0.7,
    strokeWidth: 4,
    strokeDasharray: '16 12',
  })

/** Its letter in the site's hexagon. */
const letterSvg = ([letter, , [x, y]]: Site, hues: Hues) =>
  polygon(regular(x, y, 58, 6), { fill: hues.laid.plain, stroke: hues.site, strokeWidth: 6, strokeLinejoin: 'round' }) +
  lettering(letter, x, y - 29, 58, hues.site, 11)

const signs: Record<'attack' | 'defend', string> = {
  attack: 'M-15 3l15-15 15 15M-15 17l15-15 15 15',
  defend: 'M0-18l16 6v10q0 14-16 21q-16-7-16-21v-10z',
}

/** Where a side begins. */
const spawnSvg = ([side, [x, y]]: readonly ['attack' | 'defend', Point], hues: Hues) =>
  group(
    {
      transform: `translate(${x} ${y})`,
      fill: 'none',
      stroke: hues.wall,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    circle(0, 0, 36, { fill: hues.laid.plain, fillOpacity: 0.85, strokeWidth: 4 }),
    path(signs[side], { strokeWidth: 6 }),
  )

const turns = { n: 0, e: 90, s: 180, w: 270 } as const

function stairsSvg([x, y, width, height, to]: Stairs, hues: Hues) {
  const sideways = to === 'e' || to === 'w'
  const steps = Math.round((sideways ? width : height) / 17)
  const lines = Array.from({ length: steps - 1 }, (_, n) =>
    sideways ? `M${x + ((n + 1) * width) / steps} ${y}v${height}` : `M${x} ${y + ((n + 1) * height) / steps}h${width}`,
  ).join('')
  return (
    rect(x, y, width, height, { fill: hues.thing, fillOpacity: 0.55, stroke: hues.thingLine, strokeWidth: 2.5 }) +
    path(lines, { fill: 'none', stroke: hues.thingLine, strokeWidth: 2.5 }) +
    path('M0 26v-50M-15-10l15-16 15 16', {
      fill: 'none',
      stroke: hues.wall,
      strokeWidth: 6,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      transform: `translate(${x + width / 2} ${y + height / 2}) rotate(${turns[to]})`,
    })
  )
}

const hatchSvg = ([x, y]: Point, hues: Hues) =>
  rect(x - 32, y - 32, 64, 64, { rx: 4, fill: hues.glass, fillOpacity: 0.45, stroke: hues.rail, strokeWidth: 4 }) +
  path(`M${x - 30} ${y - 30}l60 60m0-60l-60 60`, { fill: 'none', stroke: hues.rail, strokeWidth: 2.5 })

/** Marks on the floor: beacons' rooms, stairs and hatches. */
export const marksSvg = ({ sites = [], stairs = [], hatches = [] }: FloorPlan, hues: Hues) =>
  sites.map((site) => zoneSvg(site, hues)).join('') +
  stairs.map((one) => stairsSvg(one, hues)).join('') +
  hatches.map((hatch) => hatchSvg(hatch, hues)).join('')

/** Signs on top of everything. */
export const signsSvg = ({ sites = [], spawns = [] }: FloorPlan, hues: Hues) =>
  sites.map((site) => letterSvg(site, hues)).join('') + spawns.map((spawn) => spawnSvg(spawn, hues)).join('')

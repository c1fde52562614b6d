import { element, picture, rect } from '../kit/svg.ts'
import { type Theme, themes } from '../scenes/scene.ts'
import { groundPatterns, groundsSvg } from './grounds.ts'
import { type Hues, hues as huesOf } from './hues.ts'
import { mapFile, mapPlans } from './index.ts'
import { type FloorPlan, type MapPlan, mapSize } from './plan.ts'
import { marksSvg, signsSvg } from './signs.ts'
import { thingsSvg } from './things.ts'
import { floorsSvg, laidPatterns, roofSvg, wallsSvg } from './walls.ts'

const { width, height } = mapSize

/** The view from an upper floor: the ground's things behind a veil, and roofs. */
const below = (lower: readonly FloorPlan[], hues: Hues) =>
  thingsSvg(lower[0]!, hues) +
  rect(0, 0, width, height, { fill: hues.veil, opacity: 0.5 }) +
  lower.map((floor) => roofSvg(floor, hues)).join('')

/** A floor from above. */
function floorSvg({ ground, floors }: MapPlan, n: number, theme: Theme) {
  const hues = huesOf[theme]
  const floor = floors[n]!
  const drawn =
    element('defs', {}, groundPatterns(hues) + laidPatterns(hues)) +
    groundsSvg(ground, floors[0]!.grounds ?? [], hues) +
    (n > 0 ? below(floors.slice(0, n), hues) : '') +
    floorsSvg(floor, hues) +
    marksSvg(floor, hues) +
    wallsSvg(floor, hues) +
    thingsSvg(floor, hues) +
    signsSvg(floor, hues)
  return picture(width, height, drawn)
}

/** Every floor of every map, by day and by night. */
export const mapPieces = mapPlans.flatMap((plan) =>
  plan.floors.flatMap((_, n) =>
    themes.map((theme) => ({ file: mapFile(plan.slug, n, theme), draw: () => floorSvg(plan, n, theme) })),
  ),
)

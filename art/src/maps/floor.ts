import { element, picture, rect } from '../kit/svg.ts'
import { type Theme, themes } from '../scenes/scene.ts'
import { groundPatterns, groundsSvg } from './grounds.ts'
import { hues as huesOf } from './hues.ts'
import { mapFile, mapPlans } from './index.ts'
import { type MapPlan, mapSize } from './plan.ts'
import { hatchSvg, signsSvg, stairsSvg } from './signs.ts'
import { thingSvg } from './things.ts'
import { floorsSvg, laidPatterns, roofSvg, wallsSvg } from './walls.ts'

/** A floor from above. Upper floors show those below as roofs behind a veil. */
function floorSvg({ ground, floors }: MapPlan, n: number, theme: Theme) {
  const hues = huesOf[theme]
  const floor = floors[n]!
  const { width, height } = mapSize
  const below = floors
    .slice(0, n)
    .map((lower) => roofSvg(lower, hues))
    .join('')
  const drawn =
    element('defs', {}, groundPatterns(hues) + laidPatterns(hues)) +
    groundsSvg(ground, floors[0]!.grounds ?? [], hues) +
    (n > 0 ? rect(0, 0, width, height, { fill: hues.veil, opacity: 0.55 }) + below : '') +
    floorsSvg(floor, hues) +
    (floor.stairs ?? []).map((stairs) => stairsSvg(stairs, hues)).join('') +
    (floor.hatches ?? []).map((hatch) => hatchSvg(hatch, hues)).join('') +
    wallsSvg(floor, hues) +
    floor.things.map((thing) => thingSvg(thing, hues)).join('') +
    signsSvg(floor, hues)
  return picture(width, height, drawn)
}

/** Every floor of every map, by day and by night. */
export const mapPieces = mapPlans.flatMap((plan) =>
  plan.floors.flatMap((_, n) =>
    themes.map((theme) => ({ file: mapFile(plan.slug, n, theme), draw: () => floorSvg(plan, n, theme) })),
  ),
)

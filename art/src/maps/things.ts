import { circle, ellipse, group, path, rect } from '../kit/svg.ts'
import type { Hues } from './hues.ts'
import type { FloorPlan, sizedThings, smallThings, Thing } from './plan.ts'

type Small = (hues: Hues) => string
type Sized = (width: number, height: number, hues: Hues) => string

const edge = ({ thingLine }: Hues) => ({ stroke: thingLine, strokeWidth: 2.5, strokeLinejoin: 'round' }) as const
const bare = (hues: Hues) => ({ ...edge(hues), fill: 'none', strokeLinecap: 'round' }) as const

/** A block about the origin: flat, its right and lower sides in shade. */
function block(width: number, height: number, hues: Hues, round = 4) {
  const [x, y] = [-width / 2, -height / 2]
  const rim = Math.min(width, height) / 5
  return (
    rect(x + 5, y + 7, width, height, { rx: round, fill: hues.shadow, opacity: hues.shadowOpacity }) +
    rect(x, y, width, height, { rx: round, fill: hues.thingShade }) +
    rect(x, y, width - rim, height - rim, { rx: round, fill: hues.thing }) +
    rect(x, y, width, height, { ...edge(hues), rx: round, fill: 'none' })
  )
}

function disc(radius: number, hues: Hues, light = hues.thing, shade = hues.thingShade) {
  return (
    circle(4, 6, radius, { fill: hues.shadow, opacity: hues.shadowOpacity }) +
    circle(0, 0, radius, { fill: shade }) +
    circle(-radius * 0.14, -radius * 0.14, radius * 0.82, { fill: light }) +
    circle(0, 0, radius, { ...edge(hues), fill: 'none' })
  )
}

const leafy = (d: string, hues: Hues, size: number) =>
  group(
    { transform: `scale(${size})` },
    path(d, { fill: hues.shadow, opacity: hues.shadowOpacity, transform: 'translate(6 8)' }) +
      path(d, { fill: hues.leafShade }) +
      path(d, { fill: hues.leaf, transform: 'translate(-4 -5) scale(.8)' }) +
      path(d, {
        fill: 'none',
        stroke: hues.thingLine,
        strokeOpacity: 0.65,
        strokeWidth: 2.5 / size,
        strokeLinejoin: 'round',
      }),
  )

const crown =
  'M0-40q14-8 24 4q16 0 16 16q12 10 2 24q4 16-12 20q-6 16-22 10q-12 12-24 0q-18 2-20-14q-14-8-6-24q-8-14 6-22q2-16 20-16q6-6 16 2z'

const small: Record<(typeof smallThings)[number], Small> = {
  barrel: (hues) => disc(20, hues) + circle(0, 0, 11, bare(hues)),
  bush: (hues) => leafy(crown, hues, 0.62),
  crate: (hues) => block(46, 46, hues) + path('M-16-16l32 32M16-16l-32 32', bare(hues)),
  pillar: (hues) => disc(17, hues),
  rock: (hues) =>
    path('M-26 16l-6-18 16-20 24-4 20 18 2 20-20 14z', {
      fill: hues.shadow,
      opacity: hues.shadowOpacity,
      transform: 'translate(5 7)',
    }) +
    path('M-26 16l-6-18 16-20 24-4 20 18 2 20-20 14z', { fill: hues.thing }) +
    path('M8-26l20 18 2 20-20 14-14-2 10-24z', { fill: hues.thingShade }) +
    path('M-26 16l-6-18 16-20 24-4 20 18 2 20-20 14z', bare(hues)),
  table: (hues) => disc(30, hues) + circle(0, 0, 8, bare(hues)),
  tree: (hues) => leafy(crown, hues, 1.05) + circle(0, 0, 6, { fill: hues.thingLine, opacity: 0.6 }),
}

/** Lines across a block, `step` apart. */
function ribs(width: number, height: number, step: number) {
  const across = width >= height
  const [length, depth] = across ? [width, height] : [height, width]
  const count = Math.floor(length / step) - 1
  return Array.from({ length: count }, (_, n) => {
    const at = (n + 1) * (length / (count + 1)) - length / 2
    return across ? `M${at} ${-depth / 2 + 7}v${depth - 14}` : `M${-depth / 2 + 7} ${at}h${depth - 14}`
  }).join('')
}

const sized: Record<(typeof sizedThings)[number], Sized> = {
  bed: (width, height, hues) => {
    const pillow =
      width > height
        ? [-width / 2 + 8, -height / 2 + 8, 20, height - 16]
        : [-width / 2 + 8, -height / 2 + 8, width - 16, 20]
    return (
      block(width, height, hues, 8) +
      rect(pillow[0]!, pillow[1]!, pillow[2]!, pillow[3]!, { ...edge(hues), rx: 6, fill: hues.laid.plain })
    )
  },
  boat: (width, height, hues) => {
    const turn = width > height ? 90 : 0
    const [beam, length] = turn ? [height, width] : [width, height]
    const [b, l] = [beam / 2, length / 2]
    const hull = `M0 ${-l}q${b} ${l * 0.4} ${b} ${l * 0.8}v${l * 0.9}q0 ${l * 0.3} ${-b} ${l * 0.3}t${-b} ${-l * 0.3}v${-l * 0.9}q0 ${-l * 0.4} ${b} ${-l * 0.8}z`
    return group(
      { transform: `rotate(${turn})` },
      path(hull, {
        fill: hues.shadow,
        opacity: hues.shadowOpacity,
        transform: turn ? 'translate(14 -10)' : 'translate(10 14)',
      }),
      path(hull, { ...edge(hues), fill: hues.thingShade }),
      path(hull, { ...edge(hues), strokeOpacity: 0.6, fill: hues.deck, transform: 'scale(.8 .9)' }),
      rect(-b * 0.5, -l * 0.1, b, l * 0.5, { ...edge(hues), rx: 8, fill: hues.thing }),
    )
  },
  car: (width, height, hues) => {
    const turn = width > height ? 90 : 0
    const [w, h] = turn ? [height, width] : [width, height]
    return group(
      { transform: `rotate(${turn})` },
      block(w, h, hues, 16) +
        rect(-w / 2 + 8, -h * 0.22, w - 16, h * 0.16, { ...edge(hues), rx: 5, fill: hues.glass }) +
        rect(-w / 2 + 10, h * 0.24, w - 20, h * 0.1, { ...edge(hues), rx: 4, fill: hues.glass }),
    )
  },
  container: (width, height, hues) =>
    block(width, height, hues) + path(ribs(width, height, 18), { ...bare(hues), strokeOpacity: 0.6 }),
  counter: (width, height, hues) => block(width, height, hues, 8),
  lowWall: (width, height, hues) =>
    block(width, height, hues, 2) + path(ribs(width, height, 40), { ...bare(hues), strokeWidth: 2 }),
  machine: (width, height, hues) =>
    block(width, height, hues, 8) +
    circle(-Math.max(0, width - height) / 4, 0, Math.min(width, height) / 4.4, bare(hues)) +
    ellipse(-Math.max(0, width - height) / 4, 0, 3, 3, { fill: hues.thingLine }),
  shelf: (width, height, hues) =>
    block(width, height, hues, 2) + path(ribs(width, height, 24), { ...bare(hues), strokeWidth: 2 }),
  target: (width, height, hues) => block(width, height, hues, 3) + circle(0, 0, 5, { fill: hues.site }),
}

function thingSvg(thing: Thing, hues: Hues) {
  const [, x, y] = thing
  const drawn = thing.length === 3 ? small[thing[0]](hues) : sized[thing[0]](thing[3], thing[4], hues)
  return group({ transform: `translate(${x} ${y})` }, drawn)
}

/** Cover and furniture of a floor. */
export const thingsSvg = ({ things }: FloorPlan, hues: Hues) => things.map((thing) => thingSvg(thing, hues)).join('')

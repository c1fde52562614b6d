import { lettering } from '../../kit/lettering.ts'
import { palette } from '../../kit/palette.ts'
import { createRandom } from '../../kit/random.ts'
import { at, circle, element, line, picture, rect, type Point } from '../../kit/svg.ts'
import type { PostPicture, PostPictureName } from '../picture.ts'
import { brace, camera, canister, drone, headset, shield, type Device } from './devices.ts'

type Sheet = {
  device: Device
  width: number
  height: number
  scale: number
  dark: boolean
  title: string
  turn: number
}

const label = (words: string, index: number, [x, y]: Point, left: boolean, ink: string) =>
  circle(x, y, 17, { fill: palette.mint, stroke: palette.ink, strokeWidth: 3 }) +
  lettering(String(index + 1), x, y - 8, { size: 16, colour: palette.ink, weight: 3, anchor: 'middle' }) +
  lettering(words, x + (left ? -30 : 30), y - 9, { size: 18, colour: ink, weight: 2.6, anchor: left ? 'end' : 'start' })

/** Three properties on a scale of five. */
function ratings(seed: number, x: number, y: number, ink: string, thin: string): string {
  const random = createRandom(seed + 40)
  return ['RANGE', 'NOISE', 'WEIGHT']
    .map((name, row) => {
      const value = random.int(1, 5)
      const pips = [0, 1, 2, 3, 4].map((pip) =>
        rect(x + 110 + pip * 28, y + row * 30, 22, 14, { rx: 3, fill: pip < value ? palette.mint : thin }),
      )
      return lettering(name, x, y + row * 30, { size: 14, colour: ink, weight: 2.2 }) + pips.join('')
    })
    .join('')
}

/** A device sheet: drafting ground, the device, numbered callouts on both sides, ratings below. */
export function gearBody({ device, width, height, scale, dark, title, turn }: Sheet): string {
  const ink = dark ? palette.haze : palette.slate
  const thin = dark ? palette.steel : '#C3CFCD'
  const middle: Point = [width / 2, height / 2 - (height > width ? 20 : 0)]
  const reach = Math.min(190 * scale + 66, width / 2 - 170)
  const callouts = device.parts.map((part, index) => {
    const from: Point = [middle[0] + part.at[0] * scale, middle[1] + part.at[1] * scale]
    const left = part.at[0] <= 0
    const siblings = device.parts.filter((other) => other.at[0] <= 0 === left).sort((a, b) => a.at[1] - b.at[1])
    const row = siblings.indexOf(part)
    const to: Point = [
      middle[0] + (left ? -reach : reach),
      middle[1] + (row - (siblings.length - 1) / 2) * 130 * scale - 10,
    ]
    return (
      line(from, to, { stroke: ink, strokeWidth: 2.5 }) +
      circle(from[0], from[1], 6, { fill: palette.mint, stroke: palette.ink, strokeWidth: 2.5 }) +
      label(part.name, index, to, left, ink)
    )
  })
  return (
    element(
      'pattern',
      { id: `dots${turn}`, width: 28, height: 28, patternUnits: 'userSpaceOnUse' },
      circle(4, 4, 1.6, { fill: thin }),
    ) +
    rect(0, 0, width, height, { fill: dark ? palette.night : palette.paper }) +
    rect(0, 0, width, height, { fill: `url(#dots${turn})` }) +
    circle(middle[0], middle[1], 225 * scale, { fill: dark ? palette.slate : '#E3ECEA' }) +
    circle(middle[0], middle[1], 225 * scale, {
      fill: 'none',
      stroke: thin,
      strokeWidth: 2,
      strokeDasharray: `${18 + turn} 12`,
    }) +
    at(middle[0], middle[1], scale, device.drawing) +
    callouts.join('') +
    ratings(turn, 40, height - 118, ink, thin) +
    lettering(title, 40, 38, { size: 24, colour: ink, weight: 3.4 }) +
    rect(40, 76, 54, 6, { fill: palette.mint })
  )
}

const sheet = (
  name: PostPictureName,
  width: number,
  height: number,
  scale: number,
  look: Pick<Sheet, 'device' | 'dark' | 'title' | 'turn'>,
): PostPicture => ({
  name,
  draw: () => picture(width, height, gearBody({ width, height, scale, ...look })),
})

export const gear: readonly PostPicture[] = [
  sheet('gear-camera', 1200, 900, 1.45, { device: camera, dark: true, title: 'WALL EYE', turn: 0 }),
  sheet('gear-brace', 1000, 1000, 1.3, { device: brace, dark: false, title: 'DOOR BRACE', turn: 4 }),
  sheet('gear-drone', 1280, 720, 1.2, { device: drone, dark: true, title: 'KITE MK2', turn: 8 }),
  sheet('gear-smoke', 900, 1200, 1.65, { device: canister, dark: false, title: 'INK POT', turn: 12 }),
  sheet('gear-shield', 900, 1200, 1.6, { device: shield, dark: true, title: 'GATE SHIELD', turn: 16 }),
  sheet('gear-headset', 1200, 900, 1.4, { device: headset, dark: false, title: 'HEADSET', turn: 20 }),
]

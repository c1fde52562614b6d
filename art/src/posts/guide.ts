import { lettering } from '../kit/lettering.ts'
import { palette } from '../kit/palette.ts'
import { at, circle, element, picture, rect } from '../kit/svg.ts'
import { brace, camera, canister, drone, type Device } from './gear/devices.ts'
import type { PostPicture } from './picture.ts'
import { planBody, planSize, type Plan } from './plan/draw.ts'

const width = 800
const step = 640

/** One step of the guide: number and title above whatever it shows. */
const panel = (index: number, title: string, body: string) =>
  at(
    0,
    360 + index * step,
    1,
    rect(36, 0, width - 72, step - 36, { rx: 22, fill: palette.slate }),
    circle(92, 58, 27, { fill: palette.mint }),
    lettering(String(index + 1), 92, 45, { size: 26, colour: palette.ink, weight: 4.6, anchor: 'middle' }),
    lettering(title, 142, 46, { size: 25, colour: palette.haze, weight: 3.4 }),
    body,
  )

function planPanel(plan: Plan): string {
  const [planWidth] = planSize(plan)
  const scale = (width - 96) / planWidth
  return at(48, 86, scale, planBody(plan))
}

const devicePanel = (first: Device, second: Device) =>
  circle(235, 345, 170, { fill: palette.night }) +
  circle(565, 345, 170, { fill: palette.night }) +
  at(235, 345, 0.78, first.drawing) +
  at(565, 345, 0.78, second.drawing) +
  lettering('+', 400, 325, { size: 44, colour: palette.mint, anchor: 'middle' })

const panels: readonly (readonly [title: string, body: () => string])[] = [
  [
    'WAYS IN',
    () => planPanel({ seed: 3, style: 'draft', columns: 20, rows: 12, depth: 4, routes: 2, title: 'GROUND' }),
  ],
  ['BRING', () => devicePanel(camera, brace)],
  [
    'FIRST MINUTE',
    () => planPanel({ seed: 21, style: 'screen', columns: 20, rows: 12, depth: 3, routes: 1, title: 'UPSTAIRS' }),
  ],
  ['THEN', () => devicePanel(drone, canister)],
  [
    'HOLD HERE',
    () => planPanel({ seed: 33, style: 'screen', columns: 20, rows: 12, depth: 4, routes: 2, title: 'YARD' }),
  ],
  [
    'FALL BACK',
    () => planPanel({ seed: 47, style: 'draft', columns: 20, rows: 12, depth: 3, routes: 3, title: 'CELLAR' }),
  ],
]

const height = 360 + panels.length * step + 110

function guide(): string {
  const stripe = element(
    'pattern',
    { id: 'stripe', width: 40, height: 40, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    rect(0, 0, 20, 40, { fill: palette.amber }),
  )
  return picture(
    width,
    height,
    stripe +
      rect(0, 0, width, height, { fill: palette.night }) +
      rect(0, 0, width, 26, { fill: 'url(#stripe)' }) +
      lettering('SALT HOUSE', width / 2, 104, { size: 76, colour: palette.paper, weight: 12, anchor: 'middle' }) +
      lettering('NOTES FOR DEFENDERS', width / 2, 226, {
        size: 27,
        colour: palette.mint,
        weight: 3.6,
        anchor: 'middle',
      }) +
      rect(width / 2 - 60, 290, 120, 7, { fill: palette.amber }) +
      panels.map(([title, body], index) => panel(index, title, body())).join('') +
      lettering('END', width / 2, height - 84, { size: 24, colour: palette.fog, anchor: 'middle' }) +
      rect(0, height - 26, width, 26, { fill: 'url(#stripe)' }),
  )
}

export const guides: readonly PostPicture[] = [{ name: 'guide-salt-house', draw: guide }]

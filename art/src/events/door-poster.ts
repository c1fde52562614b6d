import { palette } from '../kit/palette.ts'
import { at, circle, element, ellipse, group, path, picture, rect } from '../kit/svg.ts'
import { xiaomanFigure } from '../westworld/hosts.ts'
import { bare, fadingLight, HEIGHT, ink, WIDTH } from './poster.ts'

const stone = { base: '#4A545C', dark: '#39434B', joint: '#2E373E' } as const
const wood = { base: '#A9774B', dark: '#7C5230', board: '#C79B64', grain: '#9A7040' } as const
const light = '#FFD98A'

const bricks = Array.from({ length: 7 }, (_, row) => {
  const y = row * 92
  const shift = row % 2 ? 70 : 0
  const upright = [0, 140, 280, 920, 1060, 1200].map((x) => `M${x + shift - 40} ${y}v92`).join('')
  return path(`M0 ${y}h${WIDTH}${upright}`, { fill: 'none', stroke: stone.joint, strokeWidth: 5 })
}).join('')

const lantern = (x: number) =>
  ellipse(x, 250, 190, 210, { fill: 'url(#lantern)' }) +
  path(`M${x} 120v44`, { ...bare, strokeWidth: 6 }) +
  path(`M${x - 34} 176q34-30 68 0v14h-68z`, { ...ink, fill: palette.night }) +
  path(`M${x - 28} 190h56l-8 92h-40z`, { ...ink, fill: '#FFE9B0' }) +
  path(`M${x} 268q-16-14-3-34q2 10 8 12q2-12-2-22q22 16 14 36q-3 8-17 8z`, { fill: '#F2994A' }) +
  rect(x - 28, 282, 56, 12, { ...ink, rx: 4, fill: palette.night })

const planks =
  rect(372, 40, 456, 590, { ...ink, fill: wood.base }) +
  path('M448 40v590M524 40v590M676 40v590M752 40v590', { ...bare, stroke: wood.dark, strokeWidth: 5 }) +
  path('M600 40v590', { ...bare, strokeWidth: 5 }) +
  path('M410 130q10 70-4 150M486 380q-10 80 4 170M640 420q8 70-4 150M714 120q12 90-4 180M790 330q-10 90 4 180', {
    ...bare,
    stroke: wood.dark,
    strokeWidth: 4,
    opacity: 0.7,
  }) +
  [76, 520].map((y) => rect(372, y, 456, 30, { ...ink, fill: '#4C575E' })).join('')

/** A knock: a hole of light, with rays split along the grain. */
const crack = (x: number, y: number, rays: string) =>
  path(rays, { ...bare, strokeWidth: 13 }) +
  path(rays, { ...bare, stroke: light, strokeWidth: 6 }) +
  circle(x, y, 13, { ...ink, fill: light })

const holeShape = 'M506 300l24-60 54 14 42-30 36 44 48 18-18 56 30 46-54 26-36 44-54-20-50 24-24-48-42-28z'

/** A hole in the planks, with a face behind it. */
const peephole =
  element('clipPath', { id: 'hole' }, path(holeShape, {})) +
  group(
    { clipPath: 'url(#hole)' },
    rect(480, 200, 260, 260, { fill: '#4A3422' }),
    ellipse(610, 320, 170, 150, { fill: 'url(#leak)' }),
    at(610 - 150 * 1.35, 326 - 96 * 1.35, 1.35, xiaomanFigure()),
  ) +
  path(holeShape, { ...bare, stroke: '#E3BE86', strokeWidth: 12 }) +
  path(holeShape, { ...bare, strokeWidth: 4 })

const board = (y: number, turn: number) =>
  group(
    { transform: `rotate(${turn} 600 ${y})` },
    rect(318, y - 30, 564, 66, { rx: 5, fill: palette.ink, opacity: 0.3 }),
    rect(312, y - 34, 576, 64, { ...ink, rx: 5, fill: wood.board }),
    path(`M340 ${y - 12}q130 12 260 0t250 2M332 ${y + 10}q150-10 280 2t240-4`, {
      ...bare,
      stroke: wood.grain,
      strokeWidth: 4,
    }),
    [344, 856]
      .map(
        (x) =>
          circle(x, y - 14, 7, { ...ink, fill: palette.mist }) + circle(x, y + 12, 7, { ...ink, fill: palette.mist }),
      )
      .join(''),
  )

/** A boarded door by night, with a face behind the first hole. */
export const doorPosterSvg = () =>
  picture(
    WIDTH,
    HEIGHT,
    fadingLight('lantern', light, 0.6) +
      fadingLight('leak', light, 0.5) +
      rect(0, 0, WIDTH, HEIGHT, { fill: stone.base }) +
      bricks +
      rect(0, 0, WIDTH, HEIGHT, { fill: '#0E1722', opacity: 0.42 }) +
      lantern(180) +
      lantern(1020) +
      path('M324 630v-640h552v640h-48v-590h-456v590z', { ...ink, fill: '#6B4A31' }) +
      planks +
      crack(450, 470, 'M450 470l-30-52 12-34M450 470l34-62-8-46M450 470l-26 60 8 44M450 470l40 50-6 40') +
      crack(742, 176, 'M742 176l-22-54 10-30M742 176l34-40M742 176l-36 56 8 30M742 176l30 62-6 40') +
      ellipse(604, 320, 210, 200, { fill: 'url(#leak)' }) +
      peephole +
      board(206, -7) +
      board(470, 5),
  )

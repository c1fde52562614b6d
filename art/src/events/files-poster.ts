import { circle, ellipse, group, path, picture, rect } from '../kit/svg.ts'
import { palette } from '../kit/palette.ts'
import { dossierSvg } from '../quiz/dossier.ts'
import type { PlayerCode } from '../quiz/players.ts'
import { bare, fadingLight, HEIGHT, ink, WIDTH } from './poster.ts'

const wood = { base: '#B8926A', grain: '#A7805A', dark: '#8C6845' } as const

const grain = [60, 150, 246, 330, 430, 520, 600]
  .map((y, row) =>
    path(`M-40 ${y}q330 ${row % 2 ? 18 : -16} 660 0t660 0`, { ...bare, stroke: wood.grain, strokeWidth: 5 }),
  )
  .join('')

/** A file on the desk, centred at a point. */
const file = (code: PlayerCode, x: number, y: number, turn: number, scale: number) =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-230 -300)` },
    rect(40, 46, 416, 536, { rx: 14, fill: palette.ink, opacity: 0.28 }),
    dossierSvg(code),
  )

const questionMark = (x: number, y: number, turn: number) =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    rect(-62, -74, 132, 156, { fill: palette.ink, opacity: 0.24 }),
    rect(-66, -80, 132, 156, { ...ink, rx: 4, fill: '#F8F5EA' }),
    path('M-22-26q0-24 24-24t24 22q0 16-16 24q-8 5-8 18', { ...bare, stroke: '#17987A', strokeWidth: 13 }),
    circle(2, 40, 9, { fill: '#17987A' }),
  )

/** Three files fanned out on a desk under a lamp. */
export const filesPosterSvg = () =>
  picture(
    WIDTH,
    HEIGHT,
    fadingLight('lamp', '#FFF1C9', 0.85) +
      rect(0, 0, WIDTH, HEIGHT, { fill: wood.base }) +
      grain +
      ellipse(600, 260, 700, 420, { fill: 'url(#lamp)' }) +
      questionMark(150, 180, -16) +
      questionMark(1010, 520, -9) +
      file('HGTJ', 418, 356, -15, 0.86) +
      file('BGTJ', 788, 356, 14, 0.86) +
      file('BMTW', 602, 322, -2, 0.98),
  )

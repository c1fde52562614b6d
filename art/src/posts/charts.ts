import { lettering } from '../kit/lettering.ts'
import { palette } from '../kit/palette.ts'
import { createRandom } from '../kit/random.ts'
import { circle, group, line, path, picture, polygon, rect, regular, through, type Point } from '../kit/svg.ts'
import type { PostPicture } from './picture.ts'

const series = [palette.mint, palette.amber, palette.sky, palette.coral] as const
const small = { size: 18, colour: palette.fog, weight: 2.4 } as const

const page = (width: number, height: number, title: string, body: string) =>
  picture(
    width,
    height,
    rect(0, 0, width, height, { fill: palette.night }) +
      rect(28, 28, width - 56, height - 56, { rx: 18, fill: '#1C2F39' }) +
      lettering(title, 70, 70, { size: 26, colour: palette.haze, weight: 3.6 }) +
      rect(70, 112, 60, 6, { fill: palette.mint }) +
      body,
  )

function lines(): string {
  const random = createRandom(4)
  const [left, top, width, height] = [130, 180, 1080, 430]
  const marks = [0, 25, 50, 75, 100].map((percent) => {
    const y = top + height - (percent / 100) * height
    return (
      line([left, y], [left + width, y], { stroke: palette.steel, strokeWidth: 1.5, opacity: 0.6 }) +
      lettering(String(percent), left - 18, y - 9, { ...small, anchor: 'end' })
    )
  })
  const drawn = [0, 1, 2].map((index) => {
    let value = 42 + index * 8
    const points = Array.from({ length: 13 }, (_, week): Point => {
      value += random.between(-9, 9) + (54 - value) * 0.12
      return [left + (week / 12) * width, top + height - (value / 100) * height]
    })
    const colour = series[index] ?? palette.mint
    const fill =
      index === 0
        ? path(`${through(points)}L${left + width} ${top + height}H${left}Z`, { fill: colour, opacity: 0.12 })
        : ''
    return (
      fill +
      path(through(points), { fill: 'none', stroke: colour, strokeWidth: 4.5, strokeLinejoin: 'round' }) +
      points.map(([x, y]) => circle(x, y, 6, { fill: '#1C2F39', stroke: colour, strokeWidth: 3 })).join('')
    )
  })
  const weeks = Array.from({ length: 13 }, (_, week) =>
    lettering(`W${week + 1}`, left + (week / 12) * width, top + height + 22, { ...small, anchor: 'middle' }),
  )
  return page(1280, 720, 'WIN RATE %', marks.join('') + drawn.join('') + weeks.join(''))
}

function radar(): string {
  const random = createRandom(19)
  const names = ['ENTRY', 'INFO', 'HOLD', 'HEAL', 'FLANK', 'CALL']
  const [x, y, radius] = [500, 560, 320]
  const web = [0.25, 0.5, 0.75, 1].map((share) =>
    polygon(regular(x, y, radius * share, 6), { fill: 'none', stroke: palette.steel, strokeWidth: 2 }),
  )
  const spokes = regular(x, y, radius, 6).map((corner) =>
    line([x, y], corner, { stroke: palette.steel, strokeWidth: 2 }),
  )
  const shapes = [0, 1].map((index) => {
    const corners = regular(x, y, radius, 6).map(([cx, cy]): Point => {
      const share = random.between(0.35, 0.98)
      return [x + (cx - x) * share, y + (cy - y) * share]
    })
    const colour = series[index] ?? palette.mint
    return (
      polygon(corners, { fill: colour, fillOpacity: 0.22, stroke: colour, strokeWidth: 5, strokeLinejoin: 'round' }) +
      corners.map(([cx, cy]) => circle(cx, cy, 8, { fill: colour })).join('')
    )
  })
  const words = regular(x, y, radius + 46, 6).map(([cx, cy], index) =>
    lettering(names[index] ?? '', cx, cy - 11, {
      size: 22,
      colour: palette.mist,
      weight: 3,
      anchor: Math.abs(cx - x) < 5 ? 'middle' : cx < x ? 'end' : 'start',
    }),
  )
  return page(1000, 1000, 'TWO ROLES', [...web, ...spokes, ...shapes, ...words].join(''))
}

function bars(): string {
  const random = createRandom(23)
  const names = ['SWIFT', 'PIER', 'OAR', 'HATCHET', 'ANVIL', 'NO9']
  const drawn = names.map((name, row) => {
    const y = 180 + row * 108
    const values = [random.between(0.45, 0.98), random.between(0.25, 0.85)]
    return (
      lettering(name, 250, y + 22, { size: 24, colour: palette.mist, weight: 3.2, anchor: 'end' }) +
      values
        .map(
          (value, index) =>
            rect(280, y + index * 36, 800, 26, { rx: 13, fill: '#263D48' }) +
            rect(280, y + index * 36, 800 * value, 26, { rx: 13, fill: series[index] ?? palette.mint }) +
            lettering(String(Math.round(value * 100)), 1110, y + index * 36 + 3, { ...small, size: 20 }),
        )
        .join('')
    )
  })
  return page(1200, 900, 'NEAR / FAR', drawn.join(''))
}

function heat(): string {
  const spots: readonly [number, number, number][] = [
    [6, 4, 2.6],
    [15, 7, 3.4],
    [21, 3, 1.8],
    [10, 9, 1.6],
  ]
  const cells = Array.from({ length: 26 * 12 }, (_, cell) => {
    const [column, row] = [cell % 26, Math.floor(cell / 26)]
    const warmth = Math.min(
      1,
      spots.reduce(
        (sum, [x, y, spread]) => sum + Math.exp(-((column - x) ** 2 + (row - y) ** 2) / (2 * spread ** 2)),
        0,
      ),
    )
    const colour = warmth > 0.72 ? palette.coral : warmth > 0.42 ? palette.amber : palette.mint
    return rect(90 + column * 43, 160 + row * 43, 39, 39, {
      rx: 6,
      fill: warmth < 0.06 ? '#243A45' : colour,
      opacity: warmth < 0.06 ? 1 : 0.2 + warmth * 0.8,
    })
  })
  const walls = path('M262 160v172h258v-172M520 332v172h344M864 160v258h344M262 504v172M690 504v172', {
    fill: 'none',
    stroke: palette.haze,
    strokeWidth: 6,
    strokeLinejoin: 'round',
  })
  return page(1300, 760, 'WHERE WE FALL', group({}, ...cells) + walls)
}

function spray(): string {
  const random = createRandom(31)
  const [x, base] = [450, 900]
  const rings = [110, 210, 310].map((radius) =>
    circle(x, 640, radius, { fill: 'none', stroke: palette.steel, strokeWidth: 2 }),
  )
  let drift = 0
  const hits = Array.from({ length: 28 }, (_, shot): Point => {
    drift += random.between(-16, 16) + (shot > 9 ? (shot % 12 < 6 ? 15 : -15) : 0)
    return [x + drift, base - shot ** 0.75 * 48]
  })
  const trace = path(through(hits), {
    fill: 'none',
    stroke: palette.mint,
    strokeWidth: 2.5,
    strokeDasharray: '4 7',
    opacity: 0.8,
  })
  const dots = hits.map(([hx, hy], shot) =>
    circle(hx, hy, 13, {
      fill: shot < 10 ? palette.mint : shot < 20 ? palette.amber : palette.coral,
      stroke: palette.ink,
      strokeWidth: 3,
    }),
  )
  const cross = path(`M${x} 300v700M140 640h620`, { stroke: palette.steel, strokeWidth: 2 })
  return page(900, 1200, 'PIER - 28 SHOTS', rings.join('') + cross + trace + dots.join(''))
}

export const charts: readonly PostPicture[] = [
  { name: 'chart-lines', draw: lines },
  { name: 'chart-radar', draw: radar },
  { name: 'chart-bars', draw: bars },
  { name: 'chart-heat', draw: heat },
  { name: 'chart-spray', draw: spray },
]

import { palette } from '../../kit/palette.ts'
import { circle, group, path, rect } from '../../kit/svg.ts'
import { floorTop, wide } from './canvas.ts'

const { width, height } = wide

const room = (wall: string, floor: string, skirting: string) =>
  rect(0, 0, width, height, { fill: wall }) +
  rect(0, floorTop, width, height - floorTop, { fill: floor }) +
  rect(0, floorTop - 6, width, 7, { fill: skirting })

/** Places along the wall, each `step` from the next. */
const along = (step: number, draw: (x: number, nth: number) => string, from = 0) =>
  Array.from({ length: Math.ceil((width - from) / step) }, (_, nth) => draw(from + nth * step, nth)).join('')

const board = (x: number) =>
  rect(x, 30, 250, 150, { rx: 6, fill: '#B3C7CA' }) + rect(x + 7, 37, 236, 136, { rx: 3, fill: '#DDE7E6' })

const notes = (x: number) =>
  [
    [0, 0, '#F3E4B8'],
    [28, 7, '#CFE9E0'],
    [2, 34, '#F3D3C8'],
    [30, 42, '#F3E4B8'],
    [58, 4, '#F3D3C8'],
    [60, 38, '#CFE9E0'],
  ]
    .map(([left, top, fill]) => rect(x + Number(left), 58 + Number(top), 20, 22, { fill: String(fill) }))
    .join('')

const briefingWall = () =>
  room('#C9D8DA', '#A5B8BB', '#8FA5A9') +
  board(-150) +
  board(128) +
  board(582) +
  board(860) +
  path('M150 62h66v36h44v-24h52v64h-58v24h-104z', { fill: '#CBDBDA' }) +
  path('M150 62h66v36h44v-24h52v64h-58v24h-104zM216 98v64M260 98v40', {
    fill: 'none',
    stroke: '#A9C0C2',
    strokeWidth: 3,
  }) +
  path('M168 82l62 52 108-58', { fill: 'none', stroke: palette.coral, strokeWidth: 2, opacity: 0.55 }) +
  [
    [168, 82],
    [230, 134],
    [338, 76],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 5, { fill: palette.coral, opacity: 0.8 }))
    .join('') +
  path('M610 150l26-52 30 24 34-62 30 44', { fill: 'none', stroke: '#8FB3B6', strokeWidth: 4 }) +
  notes(738) +
  notes(886) +
  notes(12)

const lockerRoom = () =>
  room('#B9C9C4', '#93A8A3', '#7F958F') +
  along(
    60,
    (x, nth) =>
      rect(x, 38, 56, 196, { rx: 3, fill: nth % 2 ? '#9DB4AD' : '#A6BCB5' }) +
      path(`M${x + 14} 56h28M${x + 14} 64h28M${x + 14} 72h28`, { stroke: '#8AA29B', strokeWidth: 3, fill: 'none' }) +
      rect(x + 44, 128, 5, 20, { rx: 2.5, fill: '#7F958F' }) +
      rect(x + 17, 88, 23, 12, { rx: 2, fill: '#C9D8D2' }),
    2,
  ) +
  rect(0, 32, width, 7, { fill: '#8AA29B' }) +
  rect(0, 250, width, 10, { fill: '#C2A988' }) +
  rect(0, 260, width, 4, { fill: '#A58D6D' })

const target = (x: number, size: number) =>
  group(
    { transform: `translate(${x} 142) scale(${size})` },
    ...[40, 29, 18, 7].map((radius, ring) => circle(0, 0, radius, { fill: ring % 2 ? '#E3DACA' : '#C9A78C' })),
  )

const trainingHall = () =>
  room('#D9CFBE', '#B99F79', '#A08763') +
  rect(0, 16, width, 64, { fill: '#CFC3AF' }) +
  along(80, (x) => rect(x, 22, 60, 52, { fill: '#E8E3D3' }) + rect(x + 28, 22, 4, 52, { fill: '#CFC3AF' }), 10) +
  [60, 200, 330, 630, 760, 900].map((x, nth) => target(x, nth % 2 ? 1.05 : 0.85)).join('') +
  path('M0 262h960M0 284h960', { stroke: '#AB9069', strokeWidth: 2, fill: 'none' }) +
  path(`M480 ${floorTop}l-110 60M480 ${floorTop}l110 60`, {
    stroke: '#CDB48E',
    strokeWidth: 5,
    fill: 'none',
    opacity: 0.7,
  })

const hangar = () =>
  room('#C4CFD6', '#9AA9B2', '#8797A1') +
  path('M0 0h960v44q-480-60-960 0z', { fill: '#AEBDC6' }) +
  [0, 1, 2, 3, 4]
    .map((arch) =>
      path(`M${-60 + arch * 52} 234q${540 - arch * 52} ${-400 + arch * 54} ${1080 - arch * 104} 0`, {
        fill: 'none',
        stroke: '#B3C1CA',
        strokeWidth: 7 - arch,
      }),
    )
    .join('') +
  rect(250, 84, 460, 150, { fill: '#E3EBEE' }) +
  rect(250, 84, 460, 34, { fill: '#D5E0E5' }) +
  path('M376 190q104-48 208 0l112 24v10l-108-4v14h-216v-14l-108 4v-10z', { fill: '#A9BAC4' }) +
  path('M436 174q44-26 88 0l-8 18h-72z', { fill: '#8EA4B0' }) +
  [120, 300, 480, 660, 840]
    .map(
      (x) =>
        rect(x - 26, 24, 52, 6, { rx: 3, fill: '#FFF8E0' }) +
        path(`M${x - 18} 30h36l40 210h-116z`, { fill: '#FFF8E0', opacity: 0.16 }),
    )
    .join('') +
  path(`M250 300l60-60M710 300l-60-60M60 300l60-60M900 300l-60-60`, {
    stroke: palette.amber,
    strokeWidth: 6,
    fill: 'none',
    opacity: 0.6,
  })

export const rooms = {
  'briefing-wall': briefingWall,
  'locker-room': lockerRoom,
  'training-hall': trainingHall,
  hangar,
}

import { palette } from '../../kit/palette.ts'
import { circle, group, path, rect } from '../../kit/svg.ts'

const room = (wall: string, floor: string, skirting: string) =>
  rect(0, 0, 300, 400, { fill: wall }) +
  rect(0, 322, 300, 78, { fill: floor }) +
  rect(0, 316, 300, 7, { fill: skirting })

const lightCone = (x: number, fill: string) => path(`M${x - 14} 0h28l44 322h-116z`, { fill, opacity: 0.16 })

const briefingWall = () =>
  room('#C9D8DA', '#A5B8BB', '#8FA5A9') +
  rect(26, 44, 248, 178, { rx: 6, fill: '#B3C7CA' }) +
  rect(34, 52, 232, 162, { rx: 3, fill: '#DDE7E6' }) +
  path('M48 92h60v40h38v-26h46v66h-52v24h-92z', { fill: '#CBDBDA' }) +
  path('M48 92h60v40h38v-26h46v66h-52v24h-92zM108 132v64M146 132v40', {
    fill: 'none',
    stroke: '#A9C0C2',
    strokeWidth: 3,
  }) +
  [
    [212, 70, '#F3E4B8'],
    [238, 76, '#CFE9E0'],
    [214, 104, '#F3D3C8'],
    [240, 112, '#F3E4B8'],
  ]
    .map(([x, y, fill]) => rect(Number(x), Number(y), 20, 22, { fill: String(fill) }))
    .join('') +
  path('M62 108l58 62 90-62', { fill: 'none', stroke: palette.coral, strokeWidth: 2, opacity: 0.55 }) +
  [
    [62, 108],
    [120, 170],
    [210, 108],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 5, { fill: palette.coral, opacity: 0.8 }))
    .join('')

const lockerRoom = () =>
  room('#B9C9C4', '#93A8A3', '#7F958F') +
  [0, 1, 2, 3, 4]
    .map((place) => {
      const x = 4 + place * 59
      return (
        rect(x, 58, 55, 258, { rx: 3, fill: place % 2 ? '#9DB4AD' : '#A6BCB5' }) +
        path(`M${x + 14} 78h27M${x + 14} 86h27M${x + 14} 94h27`, { stroke: '#8AA29B', strokeWidth: 3, fill: 'none' }) +
        rect(x + 44, 176, 5, 20, { rx: 2.5, fill: '#7F958F' }) +
        rect(x + 16, 112, 23, 12, { rx: 2, fill: '#C9D8D2' })
      )
    })
    .join('') +
  rect(0, 52, 300, 7, { fill: '#8AA29B' }) +
  rect(0, 332, 300, 10, { fill: '#C2A988' }) +
  rect(0, 342, 300, 4, { fill: '#A58D6D' })

const trainingHall = () =>
  room('#D9CFBE', '#B99F79', '#A08763') +
  rect(0, 30, 300, 70, { fill: '#CFC3AF' }) +
  [10, 84, 158, 232]
    .map((x) => rect(x, 38, 60, 54, { fill: '#E8E3D3' }) + rect(x + 28, 38, 4, 54, { fill: '#CFC3AF' }))
    .join('') +
  [24, 150, 262]
    .map((x, place) =>
      group(
        { transform: `translate(${x} ${place === 1 ? 176 : 190}) scale(${place === 1 ? 1 : 0.9})` },
        ...[40, 29, 18, 7].map((size, ring) => circle(0, 0, size, { fill: ring % 2 ? '#E3DACA' : '#C9A78C' })),
      ),
    )
    .join('') +
  path('M0 346h300M0 374h300', { stroke: '#AB9069', strokeWidth: 2, fill: 'none' }) +
  path('M150 322l-60 78M150 322l60 78', { stroke: '#CDB48E', strokeWidth: 5, fill: 'none', opacity: 0.7 })

const hangar = () =>
  room('#C4CFD6', '#9AA9B2', '#8797A1') +
  path('M0 0h300v60q-150-56-300 0z', { fill: '#AEBDC6' }) +
  [0, 1, 2, 3]
    .map((arch) =>
      path(`M${-20 + arch * 14} 316q${170 - arch * 14} ${-430 + arch * 50} ${340 - arch * 28} 0`, {
        fill: 'none',
        stroke: '#B3C1CA',
        strokeWidth: 6 - arch,
      }),
    )
    .join('') +
  rect(70, 130, 160, 186, { fill: '#E3EBEE' }) +
  path('M70 130h160v40h-160z', { fill: '#D5E0E5' }) +
  path('M102 250q48-30 96 0l60 14v8l-52-2v18h-112v-18l-52 2v-8z', { fill: '#A9BAC4' }) +
  path('M128 240q22-16 44 0l-4 12h-36z', { fill: '#8EA4B0' }) +
  [60, 150, 240].map((x) => rect(x - 22, 24, 44, 6, { rx: 3, fill: '#FFF8E0' }) + lightCone(x, '#FFF8E0')).join('') +
  path('M20 400l40-78M280 400l-40-78', { stroke: palette.amber, strokeWidth: 6, fill: 'none', opacity: 0.6 })

export const rooms = {
  'briefing-wall': briefingWall,
  'locker-room': lockerRoom,
  'training-hall': trainingHall,
  hangar,
}

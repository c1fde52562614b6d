import { palette } from '../kit/palette.ts'
import { at, circle, element, ellipse, group, path, picture, rect } from '../kit/svg.ts'
import { laoliangFigure, xiaomanFigure } from '../westworld/hosts.ts'
import { roverDrawing } from '../westworld/rover.ts'

const edge = { stroke: palette.ink, strokeWidth: 3, strokeLinejoin: 'round', strokeLinecap: 'round' } as const
const wire = { ...edge, fill: 'none' } as const

const glow = element(
  'radialGradient',
  { id: 'lamp', cx: 0.5, cy: 0.28, r: 0.75 },
  element('stop', { offset: 0, stopColor: '#FFE9B8', stopOpacity: 0.95 }) +
    element('stop', { offset: 0.45, stopColor: '#FFD68A', stopOpacity: 0.4 }) +
    element('stop', { offset: 1, stopColor: '#FFC46B', stopOpacity: 0 }),
)

const room =
  rect(0, 0, 600, 800, { fill: '#8A6A4E' }) +
  [0, 1, 2, 3, 4].map((plank) => rect(plank * 124 - 8, 0, 4, 620, { fill: '#7A5C42' })).join('') +
  rect(0, 620, 600, 180, { fill: '#6B4F3A' }) +
  path('M0 660h600M0 716h600M120 620l-40 180M300 620v180M480 620l40 180', { ...wire, stroke: '#5C4331' })

const shelf = (y: number) => rect(24, y, 150, 12, { ...edge, fill: '#A9835C' })
const shelves =
  shelf(222) +
  shelf(330) +
  [34, 66, 92]
    .map((x, place) =>
      rect(x, 166 + place * 6, 24, 56 - place * 6, {
        ...edge,
        rx: 2,
        fill: ['#5E8B7E', '#C96F53', '#E0C07A'][place] ?? palette.fog,
      }),
    )
    .join('') +
  circle(146, 204, 17, { ...edge, fill: palette.mist }) +
  path('M40 330v-40h40v40M96 330v-26h60v26z', { ...edge, fill: '#7C93A0' })

const nameBoard =
  rect(420, 170, 150, 130, { ...edge, rx: 4, fill: '#5A4230' }) +
  [0, 1, 2, 3, 4, 5]
    .map((plate) => {
      const [x, y] = [434 + (plate % 2) * 66, 186 + Math.floor(plate / 2) * 36]
      return (
        circle(x + 28, y - 3, 3, { fill: palette.ink }) +
        rect(x, y, 56, 22, { ...edge, strokeWidth: 2, rx: 3, fill: plate === 1 ? '#E7CFA5' : '#D3AE7C' })
      )
    })
    .join('') +
  path('M440 196h38M440 232h30M506 232h40M440 268h42M506 268h28', { ...wire, stroke: '#8A6A4E', strokeWidth: 4 })

const lamp =
  path('M300 0v70', wire) +
  path('M252 116q4-46 48-46t48 46z', { ...edge, fill: '#3E665D' }) +
  ellipse(300, 118, 30, 10, { ...edge, fill: '#FFF3CF' })

/** The storeroom behind the door, and the characters in it. */
export const behindSvg = () =>
  picture(
    600,
    800,
    glow +
      room +
      shelves +
      nameBoard +
      lamp +
      rect(0, 0, 600, 800, { fill: 'url(#lamp)' }) +
      group({}, at(-4, 232, 1.24, laoliangFigure())) +
      at(286, 528, 1.1, roverDrawing()) +
      at(118, 244, 1.32, xiaomanFigure()),
  )

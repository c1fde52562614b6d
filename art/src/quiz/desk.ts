import { lettering } from '../kit/lettering.ts'
import { palette } from '../kit/palette.ts'
import { at, circle, element, ellipse, group, path, picture, rect } from '../kit/svg.ts'
import { kraft } from './dossier.ts'
import { seals, sealColour } from './seals.ts'

const width = 1440
const height = 480
const edge = { stroke: palette.ink, strokeWidth: 3, strokeLinejoin: 'round', strokeLinecap: 'round' } as const

/** Light of the desk by day and by lamplight. */
const lights = {
  light: { wood: '#C9AE88', grain: '#BC9F77', lip: '#A98B62', pool: '#FFF3D6', poolOpacity: 0.35, dim: 0 },
  dark: { wood: '#3A3530', grain: '#332E2A', lip: '#29241F', pool: '#FFD891', poolOpacity: 0.24, dim: 0.34 },
} as const

const grain = (fill: string) =>
  [46, 118, 196, 268, 350, 420]
    .map((y, row) =>
      path(`M${row % 2 ? -40 : 0} ${y}q360 ${row % 2 ? 16 : -14} 720 0t760 0`, {
        fill: 'none',
        stroke: fill,
        strokeWidth: 4,
      }),
    )
    .join('')

const folder = (x: number, y: number, turn: number, seal: keyof typeof seals) =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    rect(-124, -152, 260, 330, { rx: 10, fill: palette.ink, opacity: 0.22 }),
    path('M-130-150q0-10 10-10h84q8 0 11 7l6 12h139q10 0 10 10v290q0 10-10 10h-240q-10 0-10-10z', {
      ...edge,
      fill: kraft.base,
    }),
    path('M104-141h16q10 0 10 10v290q0 10-10 10h-36q22-150 20-310z', { fill: kraft.shade }),
    rect(-92, -92, 184, 76, { ...edge, rx: 4, fill: '#F8F5EA' }),
    lettering(seal, 0, -68, 30, palette.steel, 5),
    group(
      { opacity: 0.85, transform: 'translate(10 74) rotate(-8)' },
      circle(0, 0, 52, { fill: 'none', stroke: sealColour, strokeWidth: 5 }),
      at(0, 0, 1, seals[seal]),
    ),
  )

const mug =
  ellipse(8, 26, 70, 26, { fill: palette.ink, opacity: 0.2 }) +
  path('M44-14q38-4 36 20t-40 22', { fill: 'none', stroke: palette.ink, strokeWidth: 18 }) +
  path('M44-14q38-4 36 20t-40 22', { fill: 'none', stroke: '#5E8B7E', strokeWidth: 11 }) +
  circle(0, 0, 56, { ...edge, fill: '#6FA090' }) +
  circle(0, 0, 44, { ...edge, fill: '#4A3326' }) +
  path('M-26-16q18-18 44-6', { fill: 'none', stroke: '#7A5A45', strokeWidth: 6, strokeLinecap: 'round' })

const pen =
  path('M-90 6h140l34-6-34-6h-140z', { ...edge, fill: palette.night }) +
  path('M50 6l34-6-34-6z', { ...edge, fill: '#E9C46A' }) +
  rect(-40, -6, 10, 12, { fill: palette.mint })

const magnifier =
  path('M38 38l62 62', { stroke: palette.ink, strokeWidth: 22, strokeLinecap: 'round' }) +
  path('M38 38l62 62', { stroke: '#7A5A45', strokeWidth: 15, strokeLinecap: 'round' }) +
  circle(0, 0, 54, { ...edge, strokeWidth: 13, fill: 'none' }) +
  circle(0, 0, 54, { fill: '#DFF1EC', fillOpacity: 0.5, stroke: palette.fog, strokeWidth: 7 }) +
  path('M-28-18q10-18 30-20', { fill: 'none', stroke: '#fff', strokeWidth: 6, strokeLinecap: 'round' })

const stamper =
  ellipse(4, 34, 48, 16, { fill: palette.ink, opacity: 0.22 }) +
  path('M-40 20h80v16q0 6-6 6h-68q-6 0-6-6z', { ...edge, fill: '#8C4F46' }) +
  path('M-16 20q4-30-8-46q-6-26 24-28q30 2 24 28q-12 16-8 46z', { ...edge, fill: '#B97A5A' }) +
  path('M6-54q24 4 18 28q-12 16-8 46h-12q8-40 2-74z', { fill: '#9A6247' })

const polaroid = (x: number, y: number, turn: number, fill: string, sign: keyof typeof seals) =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    rect(-46, -54, 100, 122, { fill: palette.ink, opacity: 0.2 }),
    rect(-52, -60, 104, 124, { ...edge, fill: '#FBFAF4' }),
    rect(-42, -50, 84, 82, { ...edge, strokeWidth: 2, fill }),
    circle(0, -16, 17, { fill: '#fff', opacity: 0.7 }),
    path('M-30 32q0-30 30-30t30 30z', { fill: '#fff', opacity: 0.7 }),
    lettering(sign, 0, 42, 13, palette.fog, 2.4),
  )

/** The quiz's hero: a desk from above with the files of sixteen player types. */
export function deskSvg(theme: keyof typeof lights): string {
  const { wood, grain: lines, lip, pool, poolOpacity, dim } = lights[theme]
  const glow = element(
    'radialGradient',
    { id: 'pool', cx: 0.5, cy: 0.5, r: 0.5 },
    element('stop', { offset: 0, stopColor: pool, stopOpacity: poolOpacity * 2 }) +
      element('stop', { offset: 1, stopColor: pool, stopOpacity: 0 }),
  )
  const things =
    folder(190, 250, -14, 'BGSJ') +
    folder(420, 288, 7, 'HMTW') +
    polaroid(604, 150, -11, '#8FC1FD', 'HGTJ') +
    polaroid(690, 214, 9, '#F6BD60', 'BGTJ') +
    at(842, 130, 1, mug) +
    group({ transform: 'translate(806 360) rotate(-22)' }, pen) +
    folder(1040, 270, -5, 'BMTJ') +
    folder(1266, 246, 12, 'HGSW') +
    at(1150, 380, 1, magnifier) +
    at(588, 392, 1, stamper)
  return picture(
    width,
    height,
    glow +
      rect(0, 0, width, height, { fill: wood }) +
      grain(lines) +
      rect(0, height - 16, width, 16, { fill: lip }) +
      things +
      rect(0, 0, width, height, { fill: '#0B1014', opacity: dim }) +
      ellipse(720, 220, 760, 420, { fill: 'url(#pool)' }),
  )
}

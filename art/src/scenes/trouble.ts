import { mark, outline, shaded, stroke } from '../avatar/pen.ts'
import { palette } from '../kit/palette.ts'
import { circle, path, rect } from '../kit/svg.ts'
import { laoliang, rover, xiaoman } from './companions.ts'
import { beam, type Drawing, pool, shadow } from './scene.ts'

const wood = { base: '#B98455', shade: '#96663D' } as const

/** A mast whose waves reach nobody. */
export const offline: Drawing = {
  things:
    shadow(220, 44) +
    path('M220 62l-28 110M220 62l28 110M212 94h16M206 118h28M199 144h42M212 94l22 24M234 118l-35 26', {
      ...mark,
      strokeWidth: 6,
    }) +
    path(
      'M220 62l-28 110M220 62l28 110M212 94h16M206 118h28M199 144h42M212 94l22 24M234 118l-35 26',
      stroke(palette.fog, 2.6),
    ) +
    path('M196 44a30 30 0 0 0 0 36M244 44a30 30 0 0 1 0 36M180 34a48 48 0 0 0 0 56M260 34a48 48 0 0 1 0 56', {
      ...stroke(palette.fog, 3.4),
      strokeDasharray: '6 7',
    }) +
    path('M248 168q26 2 28-14', { ...mark, strokeWidth: 4 }) +
    path('M270 140h12v14h-12zM273 140v-6M279 140v-6', { ...outline, fill: palette.amber }) +
    xiaoman(92, 'field-radio', 'calm'),
  lights: circle(220, 60, 6, { ...outline, fill: palette.coral }),
}

/** A signpost whose arms name no place. */
export const notFound: Drawing = {
  things:
    shadow(218, 40) +
    path('M218 46v126', { ...mark, strokeWidth: 12 }) +
    path('M218 46v126', stroke(wood.base, 8)) +
    shaded('M186 54h76l14 12-14 12h-76z', { base: '#D3A473', shade: wood.shade }, 'M186 72h82l-6 6h-76z') +
    shaded('M250 86h-72l-14 11 14 13h72z', { base: '#C8966A', shade: wood.shade }, 'M250 104h-78l6 6h72z') +
    shaded('M190 118l58 6 10 13-12 9-58-6z', { base: '#D3A473', shade: wood.shade }, 'M190 134l62 6-6 6-58-6z') +
    path('M198 66h12M218 66h26M190 98h18M218 98h18M202 130l30 3', {
      ...stroke('#7A5238', 3),
      strokeDasharray: '3 6',
    }) +
    path('M196 172q6-12 10 0zM236 172q6-14 12 0z', { ...outline, fill: '#6FA27F' }) +
    laoliang(94, 'field-tablet'),
}

/** A barrier that stays down. */
export const forbidden: Drawing = {
  things:
    shadow(162, 116) +
    laoliang(112) +
    path('M52 130h18v42h-18z', { ...outline, fill: '#5B6B73' }) +
    path('M62 130h8v42h-8z', { fill: '#46555C' }) +
    rect(262, 134, 12, 38, { ...outline, fill: '#5B6B73' }) +
    rect(44, 118, 236, 16, { ...outline, rx: 4, fill: palette.paper }) +
    [62, 102, 142, 182, 222].map((x) => path(`M${x} 119h20l-8 14h-20z`, { fill: palette.coral })).join('') +
    rect(44, 118, 236, 16, { ...mark, rx: 4 }) +
    path('M250 60v60', { ...mark, strokeWidth: 6 }) +
    path('M250 60v60', stroke(palette.fog, 3)) +
    circle(250, 60, 21, { ...outline, fill: palette.coral }) +
    rect(237, 55, 26, 10, { ...outline, fill: palette.paper }),
  lights: circle(61, 112, 7, { ...outline, fill: palette.amber }),
  glow: pool(61, 112, 26),
}

/** Number Seven has broken down and is on a jack, with the tool box next to it. */
export const failed: Drawing = {
  things:
    [
      [214, 64, 9],
      [226, 48, 12],
      [214, 32, 8],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { ...outline, fill: palette.mist }))
      .join('') +
    shadow(210, 56) +
    path('M238 174l12-20 12 20z', { ...outline, fill: palette.amber }) +
    rover(206, 12) +
    path('M150 92l-12-6M148 106l-14 2M156 80l-7-12', stroke(palette.coral, 3.4)) +
    xiaoman(84, 'tool-box', 'calm'),
}

/** A camp that has been struck. */
export const ended: Drawing = {
  things:
    shadow(214, 70) +
    shaded(
      'M172 172q-8-46 20-52q18-4 32 4q18 12 12 48z',
      { base: '#5F7A6B', shade: '#4A6155' },
      'M216 120q26 6 20 52h-24q10-30 4-52z',
    ) +
    path('M184 148h44v22h-44z', { ...outline, fill: '#6E8C7B' }) +
    path('M190 148q16 10 32 0M206 154v6', mark) +
    rect(168, 106, 72, 17, { ...outline, rx: 8, fill: '#D9C9A3' }) +
    path('M184 107v15M224 107v15', { ...mark, stroke: '#7A5238', strokeWidth: 3.4 }) +
    path('M246 170l44-8M248 162l42 8', { ...mark, strokeWidth: 6 }) +
    path('M246 170l44-8M248 162l42 8', stroke(wood.base, 3)) +
    laoliang(96, 'lantern'),
  glow: pool(124, 144, 44),
}

/** Number Seven on its way. */
export const loading: Drawing = {
  things:
    path('M40 174h240', { ...stroke(palette.fog, 2.4), strokeDasharray: '18 12' }) +
    path('M62 100h34M44 122h44M60 144h26', stroke(palette.paper, 4)) +
    [
      [84, 164, 9],
      [68, 168, 6],
      [54, 170, 4],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { ...outline, fill: palette.haze }))
      .join('') +
    path('M276 172v-26M266 146h20l6-7-6-7h-20z', { ...outline, fill: palette.mint }) +
    rover(158, 5),
  lights: beam('M166 112l120-4v46z'),
}

import { palette } from '../kit/palette.ts'
import { at, ellipse, group, path, picture, rect } from '../kit/svg.ts'
import { seal } from './gate.ts'

/** Mid tones: the same files appear on light and dark backgrounds. */
const tone = {
  line: '#2A2732',
  wood: '#A9764F',
  bright: '#C4925F',
  shade: '#7C5439',
  iron: '#4A5262',
  paper: '#F4EAD2',
  fold: '#DCCBA6',
}
const edge = { stroke: tone.line, strokeWidth: 5, strokeLinejoin: 'round', strokeLinecap: 'round' } as const

/** The crate of tickets, closed and sealed. */
export const crateSvg = () =>
  picture(
    420,
    340,
    ellipse(210, 312, 176, 18, { fill: tone.line, opacity: 0.22 }) +
      body() +
      lid() +
      band() +
      at(210, 168, 1, seal(0, 0, 0.95)),
  )

/** The crate with its lid off, tickets showing. */
export const openCrateSvg = () =>
  picture(
    420,
    340,
    ellipse(210, 312, 176, 18, { fill: tone.line, opacity: 0.22 }) +
      path('M62 130h296l-22 40H84z', { ...edge, fill: tone.line }) +
      [
        [120, 116, -14],
        [170, 104, 6],
        [224, 108, -4],
        [274, 112, 12],
      ]
        .map(([x, y, turn]) =>
          group(
            { transform: `translate(${x} ${y}) rotate(${turn})` },
            rect(-24, -28, 48, 84, { ...edge, rx: 5, fill: tone.paper }),
            path('M-14-12h28M-14 2h28', { stroke: tone.fold, strokeWidth: 5 }),
          ),
        )
        .join('') +
      body(),
  )

/** One ticket, unopened. */
export const ticketSvg = () =>
  picture(
    360,
    200,
    path('M24 30h312v46a24 24 0 0 0 0 48v46H24v-46a24 24 0 0 0 0-48z', { ...edge, fill: tone.paper }) +
      path('M236 30h100v46a24 24 0 0 0 0 48v46H236z', { fill: tone.fold }) +
      path('M236 38v124', { stroke: tone.line, strokeWidth: 4, strokeDasharray: '2 10', strokeLinecap: 'round' }) +
      path('M60 66h60M60 90h130M60 112h110M60 134h130', { stroke: tone.fold, strokeWidth: 8, strokeLinecap: 'round' }) +
      path('M24 30h312v46a24 24 0 0 0 0 48v46H24v-46a24 24 0 0 0 0-48z', { ...edge, fill: 'none' }) +
      seal(286, 100, 0.72),
  )

const body = () =>
  path('M72 152h276l-10 156H82z', { ...edge, fill: tone.wood }) +
  path('M238 152h110l-10 156h-92z', { fill: tone.shade, opacity: 0.55 }) +
  path('M76 204h268M79 256h262', { stroke: tone.shade, strokeWidth: 5 }) +
  path('M96 178h40M110 230h56M96 284h34M190 282h50', { stroke: tone.bright, strokeWidth: 4, strokeLinecap: 'round' }) +
  path('M92 152l4 156M328 152l-4 156', { stroke: tone.iron, strokeWidth: 20 }) +
  path('M92 172h.1M94 288h.1M328 172h.1M326 288h.1', { stroke: palette.mist, strokeWidth: 8, strokeLinecap: 'round' }) +
  path('M72 152h276l-10 156H82z', { ...edge, fill: 'none' })

const lid = () =>
  path('M60 152q4-62 60-72h180q56 10 60 72z', { ...edge, fill: tone.bright }) +
  path('M230 80h70q56 10 60 72h-116q2-44-14-72z', { fill: tone.wood }) +
  path('M76 128h268M96 102h228', { stroke: tone.shade, strokeWidth: 4, opacity: 0.7 }) +
  path('M92 150q2-50 26-68M328 150q-2-50-26-68', { fill: 'none', stroke: tone.iron, strokeWidth: 18 }) +
  path('M60 152q4-62 60-72h180q56 10 60 72z', { ...edge, fill: 'none' })

const band = () =>
  path('M210 80v228M64 176h292', { stroke: tone.line, strokeWidth: 22 }) +
  path('M210 82v224M68 176h284', { stroke: palette.paper, strokeWidth: 14, strokeDasharray: '18 3' })

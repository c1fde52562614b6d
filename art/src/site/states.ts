import { circle, ellipse, path, picture, rect } from '../kit/svg.ts'

/** Mid tones only: the same file appears on light and dark backgrounds. */
const tone = {
  line: '#5E7983',
  body: '#A9BFC4',
  shade: '#8BA5AC',
  glass: '#D5E3E4',
  mint: '#3CCB9E',
  warm: '#F0B35A',
} as const
const edge = { stroke: tone.line, strokeWidth: 3, strokeLinejoin: 'round', strokeLinecap: 'round' } as const
const wire = { ...edge, fill: 'none' } as const

/** For the error view: a crashed scout drone among broken signal rings. */
export const errorSvg = () =>
  picture(
    320,
    220,
    ellipse(160, 192, 112, 11, { fill: tone.shade, opacity: 0.28 }) +
      path('M52 92a120 120 0 0 1 40-52M268 92a120 120 0 0 0-40-52M78 104a90 90 0 0 1 28-40M242 104a90 90 0 0 0-28-40', {
        ...wire,
        opacity: 0.45,
        strokeDasharray: '14 10',
      }) +
      path('M92 126l44 14M228 118l-44 18', { ...wire, strokeWidth: 8 }) +
      path('M92 126l44 14M228 118l-44 18', { ...wire, stroke: tone.shade, strokeWidth: 3 }) +
      ellipse(88, 122, 36, 8, { ...edge, fill: tone.glass, transform: 'rotate(14 88 122)' }) +
      ellipse(232, 114, 36, 8, { ...edge, fill: tone.glass, transform: 'rotate(-20 232 114)' }) +
      path('M122 134q38-24 76-4l10 34q-46 32-96 4z', { ...edge, fill: tone.body }) +
      path('M166 120q18 1 32 10l10 34q-18 13-38 15q8-30-4-59z', { fill: tone.shade }) +
      circle(150, 150, 17, { ...edge, fill: tone.glass }) +
      path('M143 143l14 14M157 143l-14 14', { ...wire, strokeWidth: 4 }) +
      path('M126 174l-12 16h20M196 170l14 18h-20', wire) +
      circle(188, 148, 4, { fill: tone.warm }) +
      path('M160 62l6 12 12 2-9 9 3 13-12-6-12 6 3-13-9-9 12-2z', { ...edge, fill: tone.warm }) +
      path('M40 150v16M32 158h16M286 70v12M280 76h12', { ...wire, stroke: tone.mint, strokeWidth: 4 }),
  )

/** For empty lists: a folded camp table with a blank map. */
export const emptySvg = () =>
  picture(
    320,
    220,
    ellipse(160, 194, 116, 11, { fill: tone.shade, opacity: 0.28 }) +
      path('M92 140l-18 52M228 140l18 52M116 140l-6 52M204 140l6 52', { ...wire, strokeWidth: 6 }) +
      path('M58 128h204l10 16H48z', { ...edge, fill: tone.shade }) +
      path('M90 66q70-22 140 0l14 62H76z', { ...edge, fill: tone.glass }) +
      path('M160 55q38 0 70 11l14 62h-68z', { fill: tone.body, opacity: 0.55 }) +
      path('M90 66q70-22 140 0', { ...wire, strokeWidth: 9 }) +
      path('M90 66q70-22 140 0', { ...wire, stroke: tone.body, strokeWidth: 4 }) +
      path('M112 112q14-26 34-16t30-10 26 4', { ...wire, stroke: tone.mint, strokeDasharray: '7 8', strokeWidth: 4 }) +
      path('M206 92q-13-15-13-24a13 13 0 0 1 26 0q0 9-13 24z', { ...edge, fill: tone.mint }) +
      circle(206, 67, 5, { fill: '#F4F7F4' }) +
      rect(94, 100, 18, 28, { ...edge, rx: 3, fill: tone.warm }) +
      path('M112 106q10 0 10 8t-10 8', wire) +
      path('M99 92q-4-6 0-11M107 92q-4-6 0-11', { ...wire, opacity: 0.6 }) +
      path('M46 84v16M38 92h16M282 52v12M276 58h12', { ...wire, stroke: tone.mint, strokeWidth: 4 }),
  )

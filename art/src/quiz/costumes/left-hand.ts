import { gold, goldLight, inLeftHand, mark, outline, shaded, stroke, tilted } from '../../avatar/pen.ts'
import { palette } from '../../kit/palette.ts'
import { circle, ellipse, path, rect } from '../../kit/svg.ts'

const stopwatch = () =>
  inLeftHand(
    rect(-1, -74, 14, 12, { ...outline, rx: 3, fill: palette.coral }),
    path('M28-60l7-7', { ...mark, strokeWidth: 8 }),
    path('M28-60l7-7', stroke(palette.coral, 4)),
    circle(6, -34, 31, { ...outline, fill: gold.base }),
    circle(6, -34, 24, { ...outline, fill: '#FFFDF5' }),
    path('M6-34v-22a22 22 0 0 1 19 11z', { fill: palette.coral }),
    path('M6-54v4M6-18v4M-14-34h4M22-34h4', stroke(palette.steel, 3)),
    path('M6-34v-16M6-34l12-7', { ...mark, strokeWidth: 3.4 }),
    path('M-4 6q-12 26 2 40q14-10 8-40', stroke(palette.coral, 4)),
  )

/** A boxing glove that jumps out of its box. */
const springGlove = () =>
  inLeftHand(
    path('M2-10l-11-6 24-6-24-7 24-7-11-6', { ...mark, strokeWidth: 6 }),
    path('M2-10l-11-6 24-6-24-7 24-7-11-6', stroke(palette.mist, 3)),
    shaded(
      'M-14-48q-14-34 14-40q36-4 36 22q0 10-8 18z',
      { base: '#D8483F', shade: '#B3352F' },
      'M18-87q18 4 18 21q0 10-8 18h-14q16-18 4-39z',
    ),
    path('M-12-66q12-8 18 4q-4 12-18 8', { ...outline, fill: '#D8483F' }),
    rect(-17, -51, 46, 11, { ...outline, rx: 4, fill: '#F7F4EC' }),
    shaded('M-18-10h42v32h-42z', { base: '#4F8A83', shade: '#3F726C' }, 'M10-10h14v32h-14z'),
    path('M-18-10l-10-12M24-10l10-12', { ...mark, strokeWidth: 4 }),
    circle(3, 10, 5, { ...outline, fill: palette.amber }),
  )

const clapperboard = () =>
  inLeftHand(
    tilted(
      6,
      rect(-14, -44, 64, 46, { ...outline, rx: 3, fill: '#2B333B' }),
      path('M-8-30h52M-8-18h52M14-30v28', stroke('#E7ECEA', 2)),
      path('M32-12l9 5-9 5z', { fill: palette.coral }),
      rect(-14, -56, 64, 13, { ...outline, fill: '#F7F4EC' }),
      path('M-8-56l-6 12M12-56h-10l-6 12h10zM32-56h-10l-6 12h10zM50-54v10h-10l5-12z', { fill: '#2B333B' }),
    ),
    tilted(
      -14,
      rect(0, -62, 64, 13, { ...outline, fill: '#F7F4EC' }),
      path('M6-62h10l6 13h-10zM26-62h10l6 13h-10zM46-62h10l6 13h-10z', { fill: '#2B333B' }),
    ),
  )

const bugle = () =>
  inLeftHand(
    tilted(
      -52,
      path('M-26 0h64M-4 0q-14 0-14 11t14 11h26q12 0 12-11t-12-11', { ...mark, strokeWidth: 11 }),
      path('M-26 0h64M-4 0q-14 0-14 11t14 11h26q12 0 12-11t-12-11', stroke(gold.base, 6.5)),
      path('M-20-1h56', stroke(goldLight, 2)),
      path('M-34-6h9v12h-9z', { ...outline, fill: gold.shade }),
      shaded('M32-6q24-2 38-24v60q-14-22-38-24z', gold, 'M34 2q24 0 36 20v8q-14-22-38-24z'),
      ellipse(70, 0, 6, 30, { ...outline, fill: goldLight }),
    ),
  )

const birthdayCake = () =>
  inLeftHand(
    path('M2-56v-15M16-58v-15M-10-54v-15', { ...mark, strokeWidth: 6 }),
    path('M2-56v-15M-10-54v-15', stroke('#8FC1FD', 3)),
    path('M16-58v-15', stroke('#F7F4EC', 3)),
    [-10, 2, 16]
      .map((x) =>
        path(`M${x}-${x === 16 ? 86 : 84}q7 8 0 13q-7-5 0-13z`, { ...outline, strokeWidth: 1.6, fill: '#FFB347' }),
      )
      .join(''),
    shaded(
      'M-24-50q28-10 56 0v38q-28 8-56 0z',
      { base: '#F8E4C4', shade: '#E0C59C' },
      'M16-55q10 2 16 5v38q-8 3-16 4z',
    ),
    path('M-24-32q28 8 56 0v7q-28 8-56 0z', { fill: '#C2605C' }),
    path('M-24-50q28-10 56 0v10q-6 10-12 0q-6 12-14 2q-8 10-14 0q-8 8-16-2z', { ...outline, fill: '#F59BB4' }),
    ellipse(4, -9, 38, 6, { ...outline, fill: '#E7ECEA' }),
  )

/** A spool of tripwire with a bell at its end. */
const threadSpool = () =>
  inLeftHand(
    path('M14-40q30-6 28 16t-2 34', { ...mark, strokeWidth: 2.4 }),
    circle(40, 29, 5, { ...outline, fill: gold.shade }),
    path('M28 27q4-4 4-12q8-12 16 0q0 8 4 12z', { ...outline, fill: gold.base }),
    rect(-18, -60, 40, 12, { ...outline, rx: 4, fill: '#D8B072' }),
    shaded('M-12-48h28v36h-28z', { base: '#E2574C', shade: '#BF423A' }, 'M6-48h10v36h-10z'),
    path('M-12-40l28 4M-12-31l28 4M-12-22l28 4', stroke('#F8A79D', 2.4)),
    rect(-18, -12, 40, 12, { ...outline, rx: 4, fill: '#D8B072' }),
  )

const teapot = () =>
  inLeftHand(
    path('M48-66q-6-7 0-13q6-7 0-13', stroke('#F7F4EC', 3.4)),
    path('M4-34q-18-6-18 14t20 16', { ...mark, strokeWidth: 9 }),
    path('M4-34q-18-6-18 14t20 16', stroke('#8C4A35', 5)),
    path('M38-26q10-4 8-24l10-2q8 30-14 42z', { ...outline, fill: '#8C4A35' }),
    shaded(
      'M0-22q0-22 22-22t22 22q0 22-22 22t-22-22z',
      { base: '#A8593F', shade: '#8C4A35' },
      'M26-44q18 3 18 22t-18 22q10-22 0-44z',
    ),
    path('M4-38q18-12 36 0z', { ...outline, fill: '#8C4A35' }),
    circle(22, -48, 5, { ...outline, fill: '#A8593F' }),
    path('M8-28q2-8 9-9', stroke('#D89A7E', 2.6)),
  )

const bedsideLamp = () =>
  inLeftHand(
    circle(4, -44, 52, { fill: '#FFE9A6', opacity: 0.42 }),
    rect(0, -34, 8, 48, { ...outline, fill: gold.base }),
    path('M-18 22q2-12 22-12t22 12z', { ...outline, fill: gold.shade }),
    shaded('M-14-76h36l18 44h-72z', { base: '#FFE79A', shade: '#F4C95E' }, 'M10-76h12l18 44h-24z'),
    path('M-29-38q33 9 66 0', stroke('#E0703F', 4)),
  )

export const leftHand = {
  stopwatch,
  'spring-glove': springGlove,
  clapperboard,
  bugle,
  'birthday-cake': birthdayCake,
  'thread-spool': threadSpool,
  teapot,
  'bedside-lamp': bedsideLamp,
}

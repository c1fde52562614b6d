import { palette } from './palette.ts'
import { at, circle, path, polygon, rect } from './svg.ts'

const edge = { stroke: palette.ink, strokeWidth: 3, strokeLinejoin: 'round', strokeLinecap: 'round' } as const
const bare = { ...edge, fill: 'none' } as const

/** A gatehouse: two towers and a lifted portcullis, in a 200×200 box about the origin. */
export const gate = (light: string, shade: string) =>
  path('M-78 70v-110h14v-16h12v16h12v-16h12v16h12v30h32v-30h12v-16h12v16h12v-16h12v16h14v110z', {
    ...edge,
    fill: light,
  }) +
  path('M16-10h0v-30h12v-16h12v16h12v-16h12v16h14v110h-62z', { fill: shade }) +
  path('M-78 70v-110h14v-16h12v16h12v-16h12v16h12v30h32v-30h12v-16h12v16h12v-16h12v16h14v110z', bare) +
  path('M-24 70v-36q0-22 24-22t24 22v36z', { ...edge, fill: palette.ink }) +
  path('M-12 18v26M0 13v31M12 18v26M-22 32h44', { ...bare, stroke: palette.mint, strokeWidth: 4 }) +
  path('M-56-14v20M56-14v20', { ...bare, strokeWidth: 6 })

/** Two summits, a pennant on the higher one. */
export const peak = (light: string, shade: string) =>
  path('M-12-34v-54', { ...bare, strokeWidth: 6 }) +
  path('M-10-88l46 14-46 14z', { ...edge, fill: palette.mint }) +
  path('M-2 74l44-76 56 76z', { ...edge, fill: shade }) +
  path('M42-2l18 25-8 12-10-10-12 14-8-7z', { ...edge, fill: palette.haze }) +
  path('M-96 74l84-112 80 112z', { ...edge, fill: light }) +
  path('M-12-38l80 112h-56q6-50-24-112z', { fill: shade, opacity: 0.55 }) +
  path('M-12-38l32 45-12 16-18-14-18 18-16-18z', { ...edge, fill: palette.paper }) +
  path('M-96 74l84-112 80 112z', bare)

/** A pocket device with a sight on its screen. */
export const device = (light: string, shade: string) =>
  rect(-50, -84, 100, 168, { ...edge, rx: 18, fill: light }) +
  path('M8-84h24q18 0 18 18v132q0 18-18 18h-34z', { fill: shade }) +
  rect(-50, -84, 100, 168, { ...bare, rx: 18 }) +
  rect(-38, -64, 76, 122, { ...edge, rx: 6, fill: palette.night }) +
  circle(0, -4, 24, { ...bare, stroke: palette.mint, strokeWidth: 5 }) +
  path('M0-40v22M0 10v22M-34-4h20M14-4h20', { ...bare, stroke: palette.mint, strokeWidth: 5 }) +
  circle(0, -4, 4, { fill: palette.mint }) +
  path('M-10 71h20', { ...bare, strokeWidth: 4 })

/** A kestrel's head in profile, with its moustache stripe. */
export const kestrel = (light: string, shade: string) =>
  at(
    -14,
    6,
    1,
    path('M-72 74q-12-78 26-116q36-36 80-20q28 10 38 34q-18 4-26 18q-8 16 2 34q10 24 30 50z', {
      ...edge,
      fill: light,
    }) +
      path('M-72 74q-12-78 26-116q10-10 22-16q-20 50-2 86q10 20 4 46z', { fill: shade }) +
      path('M24-12q-12 26 2 54q-26-6-26-32q2-16 24-22z', { fill: palette.steel }) +
      path('M66-34q38 2 38 46q-14-18-34-14q-14 2-26-4q4-22 22-28z', { ...edge, fill: palette.amber }) +
      path('M70-20q10 2 14 8', { ...bare, strokeWidth: 4 }) +
      circle(26, -28, 11, { ...edge, fill: palette.paper }) +
      circle(29, -28, 5, { fill: palette.ink }) +
      path('M2-48q22-12 46 4', { ...bare, strokeWidth: 5 }),
  )

/** An anchor wound with a rope. */
export const anchor = (light: string, shade: string) =>
  circle(0, -60, 17, { ...bare, strokeWidth: 17 }) +
  circle(0, -60, 17, { ...bare, stroke: light, strokeWidth: 11 }) +
  path('M-8-42h16v98h-16z', { ...edge, fill: light }) +
  path('M0-42h8v98h-8z', { fill: shade }) +
  path('M-38-28h76v14h-76z', { ...edge, fill: light }) +
  path('M-76 18l8-26 18 20-12 2q8 36 62 42q54-6 62-42l-12-2 18-20 8 26q-4 58-76 66q-72-8-76-66z', {
    ...edge,
    fill: light,
  }) +
  path('M0 56q54-6 62-42l-12-2 18-20 8 26q-4 58-76 66z', { fill: shade }) +
  path('M-30 2q30 20 60-2M-34 30q34 18 66-4', { ...bare, stroke: palette.cream, strokeWidth: 5 })

/** A folded paper crane. */
export const crane = (light: string, shade: string) =>
  polygon(
    [
      [-84, -30],
      [-14, 6],
      [-6, 48],
      [-40, 20],
    ],
    { ...edge, fill: shade },
  ) +
  polygon(
    [
      [-14, 6],
      [52, -76],
      [34, 22],
      [-6, 48],
    ],
    { ...edge, fill: light },
  ) +
  polygon(
    [
      [-14, 6],
      [-46, -70],
      [18, -30],
    ],
    { ...edge, fill: palette.paper },
  ) +
  polygon(
    [
      [34, 22],
      [84, -24],
      [66, -26],
      [40, -16],
    ],
    { ...edge, fill: light },
  ) +
  polygon(
    [
      [84, -24],
      [94, -12],
      [74, -16],
    ],
    { ...edge, fill: palette.amber },
  ) +
  path('M-6 48l6 24M6 44l14 22', bare)

/** A bored cat. */
export const cat = (light: string, shade: string) =>
  path('M-66 30q-4-60 2-104l36 26q28-8 56 0l36-26q6 44 2 104q-20 44-66 44t-66-44z', { ...edge, fill: light }) +
  path('M10-52q10 1 18 4l36-26q6 44 2 104q-20 44-66 44q46-40 10-126z', { fill: shade }) +
  path('M-40-4q16-14 28 0q-14 8-28 0zM40-4q-16-14-28 0q14 8 28 0z', { ...edge, fill: palette.mint }) +
  path('M-26-8v10M26-8v10', { ...bare, strokeWidth: 5 }) +
  path('M-7 22h14l-7 8zM0 30v8q-10 10-20 2M0 38q10 10 20 2M-34 30l-40-4M-34 38l-36 8M34 30l40-4M34 38l36 8', {
    ...edge,
    fill: palette.coral,
  })

import { palette } from '../../kit/palette.ts'
import { circle, ellipse, group, path, rect, type Point } from '../../kit/svg.ts'

/** A device about the origin in a 520×360 box, and the parts that callouts point at. */
export type Device = { drawing: string; parts: readonly { name: string; at: Point }[] }

const edge = { stroke: palette.ink, strokeWidth: 4, strokeLinejoin: 'round', strokeLinecap: 'round' } as const
const bare = { ...edge, fill: 'none' } as const
const [light, mid, dark] = ['#A9C0C4', '#7E9CA3', '#52707A']

/** A fixed camera that sticks to a wall. */
export const camera: Device = {
  drawing:
    path('M-150 90l40-60h220l40 60z', { ...edge, fill: dark }) +
    path('M-120-20a120 96 0 0 1 240 0v58h-240z', { ...edge, fill: light }) +
    path('M20-114a120 96 0 0 1 100 94v58h-90q30-80-10-152z', { fill: mid }) +
    path('M-120-20a120 96 0 0 1 240 0v58h-240z', bare) +
    circle(-16, -18, 58, { ...edge, fill: palette.night }) +
    circle(-16, -18, 36, { ...edge, fill: '#26505E' }) +
    circle(-16, -18, 16, { fill: palette.mint }) +
    path('M-44-46q14-14 32-14', { ...bare, stroke: palette.haze, strokeWidth: 6 }) +
    rect(74, -10, 26, 12, { ...edge, rx: 4, fill: palette.coral }) +
    path('M-90 62h180M-70 76h140', { ...bare, strokeWidth: 3 }),
  parts: [
    { name: 'LENS', at: [-16, -18] },
    { name: 'SIGNAL', at: [87, -4] },
    { name: 'MOUNT', at: [-100, 78] },
    { name: 'SHELL', at: [60, -84] },
  ],
}

/** The bar that braces a door from inside. */
export const brace: Device = {
  drawing:
    rect(-170, -150, 130, 300, { ...edge, fill: '#8B7355' }) +
    rect(-154, -132, 98, 118, { ...edge, fill: '#7A6348' }) +
    rect(-154, 6, 98, 122, { ...edge, fill: '#7A6348' }) +
    circle(-62, 0, 9, { ...edge, fill: palette.amber }) +
    path('M-40 150h250', { ...bare, strokeWidth: 6 }) +
    path('M-52-62l28-16 196 190-28 28z', { ...edge, fill: light }) +
    path('M-38-70l14-8 196 190-14 14z', { fill: mid }) +
    path('M-52-62l28-16 196 190-28 28z', bare) +
    path('M-66-92h34v44h-34z', { ...edge, fill: dark }) +
    path('M128 150l8-40 44-8 24 48z', { ...edge, fill: dark }) +
    path('M40 6l28 26-18 20-28-28z', { ...edge, fill: palette.mint }),
  parts: [
    { name: 'PAD', at: [-50, -70] },
    { name: 'LATCH', at: [44, 30] },
    { name: 'FOOT', at: [168, 128] },
    { name: 'BAR', at: [112, 92] },
  ],
}

/** A four-rotor scout that fits into a side pocket. */
export const drone: Device = {
  drawing:
    path('M-150-74L-30-6M150-74L30-6M-160 84L-30 26M160 84L30 26', { ...bare, strokeWidth: 18 }) +
    path('M-150-74L-30-6M150-74L30-6M-160 84L-30 26M160 84L30 26', { ...bare, stroke: mid, strokeWidth: 10 }) +
    [
      [-150, -82],
      [150, -82],
      [-160, 76],
      [160, 76],
    ]
      .map(
        ([x = 0, y = 0]) =>
          ellipse(x, y - 8, 78, 19, { ...edge, fill: light, fillOpacity: 0.65 }) +
          rect(x - 9, y - 18, 18, 28, { ...edge, rx: 5, fill: dark }),
      )
      .join('') +
    path('M-62-34q62-34 124 0l18 58q-80 56-160 0z', { ...edge, fill: light }) +
    path('M12-50q28 2 50 16l18 58q-34 24-72 27q30-52 4-101z', { fill: mid }) +
    path('M-62-34q62-34 124 0l18 58q-80 56-160 0z', bare) +
    circle(0, 14, 26, { ...edge, fill: palette.night }) +
    circle(0, 14, 12, { fill: palette.mint }) +
    path('M-30-34h60', { ...bare, stroke: palette.coral, strokeWidth: 7 }) +
    path('M-50 52l-22 44h-34M50 52l22 44h34', { ...bare, strokeWidth: 7 }),
  parts: [
    { name: 'ROTOR', at: [-150, -92] },
    { name: 'OPTIC', at: [0, 14] },
    { name: 'STATUS', at: [26, -34] },
    { name: 'SKID', at: [90, 96] },
  ],
}

/** A smoke canister with its ring. */
export const canister: Device = {
  drawing:
    path('M90-120q60-30 110 6t54-34', { ...bare, stroke: palette.haze, strokeWidth: 26, opacity: 0.4 }) +
    path('M-70-96h140v224q-70 26-140 0z', { ...edge, fill: '#5E8A7C' }) +
    path('M14-96h56v224q-30 11-64 13q20-110 8-237z', { fill: '#497063' }) +
    path('M-70-96h140v224q-70 26-140 0z', bare) +
    ellipse(0, -96, 70, 20, { ...edge, fill: '#7FA99B' }) +
    path('M-70-20q70 26 140 0v40q-70 26-140 0z', { ...edge, fill: palette.mint }) +
    path('M-26-150h52v48q-26 10-52 0z', { ...edge, fill: dark }) +
    path('M26-146q54 6 62 96l-16 6q-16-56-46-66z', { ...edge, fill: light }) +
    circle(-62, -138, 32, { ...bare, strokeWidth: 15 }) +
    circle(-62, -138, 32, { ...bare, stroke: palette.amber, strokeWidth: 8 }) +
    path('M-40 66v30M-20 70v30M0 72v30', { ...bare, strokeWidth: 5 }),
  parts: [
    { name: 'RING', at: [-86, -152] },
    { name: 'LEVER', at: [78, -70] },
    { name: 'BAND', at: [-40, 14] },
    { name: 'VENT', at: [0, 88] },
  ],
}

/** A folding shield with a window. */
export const shield: Device = {
  drawing:
    path('M-110-150q110-30 220 0v190q0 80-110 116q-110-36-110-116z', { ...edge, fill: dark }) +
    path('M0-165q58 0 110 15v190q0 80-110 116z', { fill: '#41606A' }) +
    path('M-110-150q110-30 220 0v190q0 80-110 116q-110-36-110-116z', bare) +
    path('M-70-116q70-18 140 0v62h-140z', { ...edge, fill: '#CFE6E8' }) +
    path('M-50-60l38-62M-26-60l38-64', { ...bare, stroke: '#fff', strokeWidth: 7 }) +
    path('M-84 0h168M-74 44h148', bare) +
    path('M-34 82l34-26 34 26v22l-34-26-34 26z', { ...edge, fill: palette.mint }) +
    [
      [-92, -128],
      [92, -128],
      [-92, 30],
      [92, 30],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 7, { ...edge, fill: light }))
      .join(''),
  parts: [
    { name: 'WINDOW', at: [40, -84] },
    { name: 'BOLT', at: [-92, -128] },
    { name: 'HINGE', at: [-78, 22] },
    { name: 'PLATE', at: [60, 70] },
  ],
}

/** A headset with a boom microphone. */
export const headset: Device = {
  drawing:
    path('M-130 40q-14-190 130-190t130 190', { ...bare, strokeWidth: 34 }) +
    path('M-130 40q-14-190 130-190t130 190', { ...bare, stroke: dark, strokeWidth: 25 }) +
    path('M-96-70q30-60 96-62', { ...bare, stroke: mid, strokeWidth: 8 }) +
    group(
      {},
      rect(-176, -4, 78, 132, { ...edge, rx: 30, fill: light }),
      rect(-118, 8, 34, 108, { ...edge, rx: 15, fill: palette.night }),
    ) +
    group(
      {},
      rect(98, -4, 78, 132, { ...edge, rx: 30, fill: mid }),
      rect(84, 8, 34, 108, { ...edge, rx: 15, fill: palette.night }),
    ) +
    path('M-150 120q20 56 96 52', { ...bare, strokeWidth: 13 }) +
    path('M-150 120q20 56 96 52', { ...bare, stroke: mid, strokeWidth: 6 }) +
    rect(-66, 156, 54, 28, { ...edge, rx: 14, fill: dark }) +
    circle(-146, 60, 13, { ...edge, fill: palette.mint }) +
    path('M140 34v52M152 44v32', { ...bare, strokeWidth: 5 }),
  parts: [
    { name: 'BAND', at: [40, -144] },
    { name: 'CUP', at: [150, 16] },
    { name: 'DIAL', at: [-146, 60] },
    { name: 'MIC', at: [-40, 170] },
  ],
}

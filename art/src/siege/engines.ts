import { at, circle, path, rect, type Attrs } from '../kit/svg.ts'
import type { SiegeLight } from './light.ts'

const beam = (d: string, light: SiegeLight, width = 14, extra: Attrs = {}) =>
  path(d, {
    fill: 'none',
    stroke: light.outline,
    strokeWidth: width + 7,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    ...extra,
  }) +
  path(d, {
    fill: 'none',
    stroke: light.wood.base,
    strokeWidth: width,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    ...extra,
  })

const wheel = (x: number, y: number, radius: number, light: SiegeLight) =>
  circle(x, y, radius, { fill: light.wood.shade, stroke: light.outline, strokeWidth: 5 }) +
  circle(x, y, radius * 0.68, { fill: light.wood.base }) +
  path(`M${x - radius * 0.6} ${y}h${radius * 1.2}M${x} ${y - radius * 0.6}v${radius * 1.2}`, {
    stroke: light.wood.shade,
    strokeWidth: 6,
  }) +
  circle(x, y, radius * 0.2, { fill: light.iron })

/** A trebuchet, its arm drawn back; 300 wide around the origin, standing on y = 0. */
export const trebuchet = (x: number, y: number, scale: number, light: SiegeLight) =>
  at(
    x,
    y,
    scale,
    beam('M-120-24H120', light, 18),
    beam('M-70-24L0-190L70-24', light),
    beam('M-38-100H38', light, 10),
    beam('M-150-88L86-236', light, 12),
    path('M64-226h50l8 62h-66z', { fill: light.iron, stroke: light.outline, strokeWidth: 5, strokeLinejoin: 'round' }),
    path('M92-226h22l8 62h-26z', { fill: light.outline, opacity: 0.5 }),
    path('M-150-88q-22 20-14 44', { fill: 'none', stroke: light.stone.light, strokeWidth: 4 }),
    circle(-162, -34, 20, { fill: light.stone.base, stroke: light.outline, strokeWidth: 5 }),
    circle(0, -190, 11, { fill: light.iron }),
    wheel(-88, -14, 26, light),
    wheel(88, -14, 26, light),
  )

/** A roofed battering ram, seen from the side; 320 wide, standing on y = 0. */
export const ram = (x: number, y: number, scale: number, light: SiegeLight) =>
  at(
    x,
    y,
    scale,
    beam('M-110-20V-120M110-20V-120', light),
    beam('M-150-62H176', light, 28),
    path('M164-84l40 10 10 12-10 12-40 10z', {
      fill: light.iron,
      stroke: light.outline,
      strokeWidth: 5,
      strokeLinejoin: 'round',
    }),
    path('M-60-70V-120M60-70V-120', { stroke: light.stone.light, strokeWidth: 5, strokeDasharray: '9 4' }),
    path('M-160-112L0-176L160-112z', {
      fill: light.wood.base,
      stroke: light.outline,
      strokeWidth: 6,
      strokeLinejoin: 'round',
    }),
    path('M0-176l160 64H20z', { fill: light.wood.shade }),
    path('M-112-124L0-166M-64-122l64-26', { stroke: light.wood.light, strokeWidth: 4, strokeLinecap: 'round' }),
    beam('M-130-22H130', light, 14),
    wheel(-88, -16, 28, light),
    wheel(88, -16, 28, light),
  )

/** A siege tower with its bridge half lowered; 190 wide, 380 high, standing on y = 0. */
export const siegeTower = (x: number, y: number, scale: number, light: SiegeLight) =>
  at(
    x,
    y,
    scale,
    path('M-84-24L-64-356H64L84-24z', {
      fill: light.wood.base,
      stroke: light.outline,
      strokeWidth: 6,
      strokeLinejoin: 'round',
    }),
    path('M12-24V-356H64L84-24z', { fill: light.wood.shade, opacity: 0.75 }),
    path('M-78-120H78M-72-220H72M-66-310H66', { stroke: light.outline, strokeWidth: 8 }),
    path('M-60-40L50-110M-56-134L46-210', { stroke: light.wood.light, strokeWidth: 6, opacity: 0.6 }),
    rect(-24, -292, 44, 62, { rx: 4, fill: light.outline }),
    rect(-20, -196, 16, 40, { rx: 4, fill: light.fire, opacity: 0.8 }),
    path('M-70-356v-26h24v26M-12-356v-26h24v26M46-356v-26h24v26', {
      fill: light.wood.base,
      stroke: light.outline,
      strokeWidth: 5,
    }),
    beam('M-66-312L-146-372', light, 12),
    path('M-64-240L-140-368', { stroke: light.stone.light, strokeWidth: 4 }),
    wheel(-58, -18, 28, light),
    wheel(58, -18, 28, light),
  )

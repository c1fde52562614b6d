import { palette } from '../../kit/palette.ts'
import type { Daylight } from '../../kit/scene.ts'
import { circle, line, path, polygon, rect, type Point } from '../../kit/svg.ts'

/** What stands on the ground line `y` of a scene about `x`. */
export type Landmark = (x: number, y: number, unit: number, light: Daylight) => string

export const lighthouse: Landmark = (x, y, u, light) =>
  polygon(
    [
      [x, y - u * 6.6],
      [x - u * 12, y - u * 8.6],
      [x - u * 12, y - u * 4.6],
    ],
    { fill: light.light, opacity: 0.22 },
  ) +
  path(`M${x - u} ${y}L${x - u * 0.62} ${y - u * 6}h${u * 1.24}L${x + u} ${y}z`, { fill: palette.paper }) +
  [0, 1]
    .map((band) =>
      path(
        `M${x - u * (0.87 - band * 0.13)} ${y - u * (1.7 + band * 2.2)}h${u * (1.74 - band * 0.26)}l${-u * 0.07} ${-u * 1.05}h${-u * (1.6 - band * 0.26)}z`,
        { fill: palette.coral },
      ),
    )
    .join('') +
  path(`M${x} ${y - u * 6}h${u * 0.62}L${x + u} ${y}h${-u}z`, { fill: palette.ink, opacity: 0.2 }) +
  rect(x - u * 0.85, y - u * 6.3, u * 1.7, u * 0.35, { fill: light.land[3] }) +
  rect(x - u * 0.45, y - u * 7.1, u * 0.9, u * 0.85, { fill: light.light }) +
  path(`M${x - u * 0.6} ${y - u * 7.1}L${x} ${y - u * 7.8}l${u * 0.6} ${u * 0.7}z`, { fill: light.land[3] }) +
  rect(x + u * 1.1, y - u * 1.5, u * 2.6, u * 1.5, { fill: palette.haze }) +
  path(`M${x + u * 0.9} ${y - u * 1.5}l${u * 1.5} ${-u * 0.9}l${u * 1.5} ${u * 0.9}z`, { fill: light.land[3] }) +
  [1.5, 2.6].map((dx) => rect(x + u * dx, y - u, u * 0.5, u * 0.5, { fill: light.light })).join('')

export const containers: Landmark = (x, y, u, light) => {
  const colours = [palette.coral, '#4E8C86', palette.amber, '#5B7FA6', '#8C6F9C', '#C9D3D0']
  const stack = [
    [-5, 0],
    [-2.5, 0],
    [1.6, 0],
    [4.1, 0],
    [-3.8, 1],
    [1.6, 1],
    [4.4, 1],
    [2.4, 2],
  ]
  const boxes = stack.map(([dx = 0, level = 0], index) => {
    const [left, top] = [x + dx * u, y - (level + 1) * u * 1.15]
    const ribs = [0.4, 0.8, 1.2, 1.6, 2].map((rib) => `M${left + rib * u} ${top + u * 0.14}v${u * 0.84}`).join('')
    return (
      rect(left, top, u * 2.4, u * 1.12, {
        fill: colours[index % 6] ?? palette.coral,
        stroke: palette.ink,
        strokeWidth: u * 0.05,
      }) + path(ribs, { stroke: palette.ink, strokeWidth: u * 0.06, opacity: 0.3 })
    )
  })
  const crane = path(
    `M${x - u * 6.2} ${y}v${-u * 7}h${u * 11}m${-u * 11} 0m${u * 1.6} ${u * 7}v${-u * 7}m${-u * 1.6} ${u * 3.5}h${u * 1.6}m${-u * 1.6} ${-u * 3.5}l${u * 2.2} ${-u * 1.2}l${u * 8.8} ${u * 1.2}m${-u * 2} 0v${u * 2.3}`,
    { fill: 'none', stroke: light.land[3], strokeWidth: u * 0.22, strokeLinejoin: 'round' },
  )
  return (
    crane +
    rect(x - u * 6.6, y - u * 6.6, u * 0.9, u, { fill: light.light, stroke: light.land[3], strokeWidth: u * 0.14 }) +
    boxes.join('')
  )
}

export const observatory: Landmark = (x, y, u, light) =>
  path(`M${x - u * 2} ${y - u * 2}a${u * 2} ${u * 2} 0 0 1 ${u * 4} 0z`, { fill: palette.haze }) +
  path(
    `M${x + u * 0.2} ${y - u * 4}a${u * 2} ${u * 2} 0 0 1 ${u * 1.8} ${u * 2}h${-u * 1.4}q0-${u * 1.1}-${u * 0.4}-${u * 2}z`,
    { fill: palette.mist },
  ) +
  path(`M${x - u * 0.5} ${y - u * 3.95}l${u * 0.6} 0l${u * 0.3} ${u * 1.95}h${-u}z`, { fill: palette.ink }) +
  rect(x - u * 2.2, y - u * 2, u * 4.4, u * 2, { fill: light.land[3] }) +
  [-1.6, -0.3, 1].map((dx) => rect(x + dx * u, y - u * 1.3, u * 0.6, u * 0.7, { fill: light.light })).join('') +
  path(`M${x + u * 3.4} ${y}v${-u * 5}m${-u * 0.7} ${u * 5}l${u * 0.7} ${-u * 3}l${u * 0.7} ${u * 3}`, {
    fill: 'none',
    stroke: light.land[3],
    strokeWidth: u * 0.12,
  }) +
  path(`M${x + u * 2.7} ${y - u * 5}a${u * 0.8} ${u * 0.8} 0 0 0 ${u * 1.4} 0z`, { fill: palette.haze }) +
  circle(x + u * 3.4, y - u * 5.3, u * 0.14, { fill: palette.coral })

export const warehouse: Landmark = (x, y, u, light) =>
  path(
    `M${x - u * 6} ${y}v${-u * 3}l${u * 2} ${-u * 1.4}v${u * 1.4}l${u * 2} ${-u * 1.4}v${u * 1.4}l${u * 2} ${-u * 1.4}v${u * 1.4}l${u * 2} ${-u * 1.4}v${u * 1.4}h${u * 2}v${u * 3}z`,
    { fill: light.land[3], stroke: palette.ink, strokeWidth: u * 0.06 },
  ) +
  rect(x - u * 1.4, y - u * 2.1, u * 2.8, u * 2.1, { fill: '#F6BD60', opacity: 0.85 }) +
  path(`M${x - u * 1.4} ${y - u * 2.1}h${u * 2.8}v${u * 0.5}h${-u * 2.8}z`, { fill: palette.steel }) +
  [-5.2, -4, -2.8, 2.4, 3.4]
    .map((dx) => rect(x + dx * u, y - u * 2, u * 0.7, u * 0.5, { fill: light.light, opacity: 0.85 }))
    .join('') +
  polygon(
    [
      [x - u * 1.4, y],
      [x + u * 1.4, y],
      [x + u * 3, y + u * 2],
      [x - u * 3, y + u * 2],
    ],
    { fill: '#F6BD60', opacity: 0.18 },
  ) +
  rect(x + u * 4.4, y - u * 7, u * 0.8, u * 7, { fill: light.land[2] }) +
  rect(x + u * 4.4, y - u * 6.4, u * 0.8, u * 0.4, { fill: palette.coral })

export const range: Landmark = (x, y, u) => {
  const figure = (dx: number, scale: number) => {
    const [cx, size] = [x + dx * u, u * scale]
    const body = path(
      `M${cx - size * 0.5} ${y}v${-size}q0-${size * 0.5} ${size * 0.5}-${size * 0.5}t${size * 0.5} ${size * 0.5}v${size}z`,
      { fill: palette.cream, stroke: palette.ink, strokeWidth: u * 0.05 },
    )
    const rings = [0.3, 0.15].map((ring, index) =>
      circle(cx, y - size * 0.85, size * ring, { fill: index ? palette.paper : palette.coral }),
    )
    return (
      line([cx, y + size * 0.5], [cx, y], { stroke: palette.ink, strokeWidth: u * 0.1 }) +
      body +
      circle(cx, y - size * 1.65, size * 0.24, { fill: palette.cream, stroke: palette.ink, strokeWidth: u * 0.05 }) +
      rings.join('')
    )
  }
  const walls = [-6, -1.2, 3.6].map((dx) =>
    rect(x + dx * u, y + u * 0.2, u * 2.4, u * 0.9, {
      rx: u * 0.1,
      fill: '#8B7355',
      stroke: palette.ink,
      strokeWidth: u * 0.05,
    }),
  )
  return [-3.8, -1.9, 1.5, 3.4].map((dx, index) => figure(dx, 0.9 + (index % 2) * 0.4)).join('') + walls.join('')
}

export const cableCar: Landmark = (x, y, u, light) => {
  const [from, to]: [Point, Point] = [
    [x - u * 18, y - u * 1.6],
    [x + u * 4, y - u * 7.6],
  ]
  const slope = (to[1] - from[1]) / (to[0] - from[0])
  const cabins = [-11, -5, 0.5].map((dx) => {
    const [cx, cy] = [x + dx * u, from[1] + (x + dx * u - from[0]) * slope]
    return (
      path(`M${cx} ${cy}v${u * 0.7}`, { stroke: palette.ink, strokeWidth: u * 0.1 }) +
      rect(cx - u * 0.8, cy + u * 0.7, u * 1.6, u * 1.3, {
        rx: u * 0.28,
        fill: palette.coral,
        stroke: palette.ink,
        strokeWidth: u * 0.06,
      }) +
      rect(cx - u * 0.55, cy + u * 0.95, u * 1.1, u * 0.45, { fill: palette.haze })
    )
  })
  return (
    line(from, to, { stroke: palette.ink, strokeWidth: u * 0.07 }) +
    path(
      `M${x + u * 3.2} ${y}l${u * 0.5} ${-u * 7.4}h${u * 0.9}l${u * 0.5} ${u * 7.4}zM${x + u * 2.8} ${y - u * 7.8}h${u * 2.8}v${u * 0.5}h${-u * 2.8}z`,
      { fill: palette.steel },
    ) +
    cabins.join('') +
    rect(x + u * 4.4, y - u * 2.6, u * 4, u * 2.6, { fill: '#7E6A58', stroke: palette.ink, strokeWidth: u * 0.06 }) +
    path(`M${x + u * 4} ${y - u * 2.6}l${u * 2.4} ${-u * 1.5}l${u * 2.4} ${u * 1.5}z`, {
      fill: palette.paper,
      stroke: palette.ink,
      strokeWidth: u * 0.06,
    }) +
    [5, 6.6].map((dx) => rect(x + dx * u, y - u * 1.7, u * 0.9, u * 0.8, { fill: light.light })).join('')
  )
}

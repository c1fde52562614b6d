export type Attrs = Readonly<Record<string, string | number>>
export type Point = readonly [x: number, y: number]

/** Attributes that SVG spells in camelCase. */
const camel = new Set(['viewBox', 'patternUnits', 'patternTransform', 'stdDeviation', 'maskUnits'])
const kebab = (name: string) =>
  camel.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const text = (value: string | number) => (typeof value === 'number' ? String(Math.round(value * 100) / 100) : value)

/** An element; attribute names in camelCase, numbers rounded to two decimals to keep files small. */
export function element(name: string, attrs: Attrs, children = ''): string {
  const written = Object.entries(attrs)
    .map(([key, value]) => ` ${kebab(key)}="${text(value)}"`)
    .join('')
  return children ? `<${name}${written}>${children}</${name}>` : `<${name}${written}/>`
}

export const path = (d: string, attrs: Attrs) => element('path', { d, ...attrs })
export const rect = (x: number, y: number, width: number, height: number, attrs: Attrs) =>
  element('rect', { x, y, width, height, ...attrs })
export const circle = (cx: number, cy: number, r: number, attrs: Attrs) => element('circle', { cx, cy, r, ...attrs })
export const ellipse = (cx: number, cy: number, rx: number, ry: number, attrs: Attrs) =>
  element('ellipse', { cx, cy, rx, ry, ...attrs })
export const group = (attrs: Attrs, ...children: readonly string[]) => element('g', attrs, children.join(''))
export const at = (x: number, y: number, scale: number, ...children: readonly string[]) =>
  group({ transform: `translate(${text(x)} ${text(y)}) scale(${text(scale)})` }, ...children)

/** A path through points, optionally closed. */
export const through = (points: readonly Point[], closed = false) =>
  `M${points.map(([x, y]) => `${text(x)} ${text(y)}`).join('L')}${closed ? 'Z' : ''}`

export const polygon = (points: readonly Point[], attrs: Attrs) => path(through(points, true), attrs)

/** Corners of a regular polygon, the first at the top. */
export const regular = (cx: number, cy: number, radius: number, corners: number): Point[] =>
  Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI - Math.PI / 2
    return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius]
  })

/** An SVG document; `box` is the visible part. */
export function picture(width: number, height: number, children: string, box = `0 0 ${width} ${height}`): string {
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: box }, children)
}

import type { Point } from './model.ts'

/** An element of SVG as plain data; attributes have React's names. */
export interface Shape {
  readonly tag: 'g' | 'path' | 'circle' | 'rect' | 'text'
  readonly key?: string
  readonly attrs: Readonly<Record<string, string | number>>
  readonly children?: readonly Shape[]
  readonly text?: string
}

export const path = (d: string, attrs: Shape['attrs'] = {}): Shape => ({ tag: 'path', attrs: { d, ...attrs } })

/** Attributes of a line without a fill. */
export const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** A row of points as a path. */
export const polyline = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A shape as SVG text, everything in it escaped. */
export function svgOf({ tag, attrs, children = [], text = '' }: Shape): string {
  const written = Object.entries(attrs).map(([name, value]) => ` ${kebab(name)}="${escape(String(value))}"`)
  return `<${tag}${written.join('')}>${escape(text)}${children.map(svgOf).join('')}</${tag}>`
}

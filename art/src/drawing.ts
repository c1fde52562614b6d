import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** An element of an SVG file. */
export type Element = {
  readonly name: string
  readonly attrs: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  /** Of a style element. */
  readonly text?: string
}

/** What CSS says of each class. */
export type Rules = Readonly<Record<string, Readonly<Record<string, string>>>>

const folder = new URL('../', import.meta.url)

/** Every file read so far, by its path in the folder of art. */
const files = new Map<string, string>()
export const filesRead = () => [...files.keys()]

function readText(file: string): string {
  const text = files.get(file) ?? readFileSync(new URL(file, folder), 'utf8')
  files.set(file, text)
  return text
}

const drawings = new Map<string, Element>()

/** The drawing of a file as it is written. */
export function readDrawing(file: string): Element {
  const drawing = drawings.get(file) ?? parse(readText(file), file)
  drawings.set(file, drawing)
  return drawing
}

const token =
  /<!--[^]*?-->|<[?!][^>]*>|<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+/g

/** Parses SVG; texts count in style elements alone, as drawings have no lettering. */
function parse(svg: string, file: string): Element {
  type Open = { name: string; attrs: Record<string, string>; children: Open[]; text?: string }
  const root: Open = { name: '', attrs: {}, children: [] }
  const open = [root]
  for (const [words, closed, name, attrs = '', empty] of svg.replaceAll(/<!\[CDATA\[|\]\]>/g, '').matchAll(token)) {
    const parent = open.at(-1)!
    if (name) {
      const entries = [...attrs.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
      const element: Open = {
        name,
        attrs: Object.fromEntries(entries.map(([, key, value, other]) => [key!, value ?? other!])),
        children: [],
      }
      parent.children.push(element)
      if (!empty) open.push(element)
    } else if (closed) {
      if (parent.name !== closed) throw new Error(`${file}: </${closed}> closes <${parent.name}>`)
      open.pop()
    } else if (parent.name === 'style') parent.text = (parent.text ?? '') + words
  }
  const [drawing] = root.children
  if (open.length > 1 || drawing?.name !== 'svg') throw new Error(`${file} isn't a whole SVG`)
  return drawing
}

const declarations = (css: string) =>
  Object.fromEntries(
    css
      .split(';')
      .map((declaration) => declaration.split(':').map((part) => part.trim()))
      .filter((parts): parts is [string, string] => parts.length === 2),
  )

/** Rules of a style sheet that says of classes alone what they look like. */
function parseRules(css: string, file: string): Rules {
  const rules: Record<string, Rules[string]> = {}
  for (const [, selectors, body] of css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^}]*)\}/g))
    for (const selector of selectors!.split(',')) {
      const [, name] = /^\s*\.([\w-]+)\s*$/.exec(selector) ?? []
      if (!name) throw new Error(`${file}: ${selector.trim()} isn't a class`)
      rules[name] = { ...rules[name], ...declarations(body!) }
    }
  return rules
}

/** The rules of a CSS file, e.g. `scenes/dark.css`. */
export const readRules = (file: string): Rules => parseRules(readText(file), file)

/** Each colour is the fill of the class of its name, and the stroke of the class `<name>-line`. */
export const rulesOfColours = (colours: Readonly<Record<string, string>>): Rules =>
  Object.fromEntries(
    Object.entries(colours).flatMap(([name, colour]) => [
      [name, { fill: colour }],
      [`${name}-line`, { stroke: colour }],
    ]),
  )

/** The content of a file, with linked files in their places, and classes replaced by what the rules say of them: `rules` over the file's own. */
export function contentOf(file: string, rules: Rules = {}): Element[] {
  const { children } = readDrawing(file)
  const styles = children.filter(({ name }) => name === 'style').map(({ text = '' }) => parseRules(text, file))
  const all: Rules = Object.assign({}, ...styles, rules)
  return children.flatMap((child) => resolve(child, file, all))
}

/** What drawing programs add for themselves. */
const forPrograms = (name: string) => name.includes(':') || ['metadata', 'style', 'title', 'desc'].includes(name)

function resolve({ name, attrs, children }: Element, file: string, rules: Rules): Element[] {
  if (forPrograms(name)) return []
  const { class: classes = '', style = '', ...rest } = attrs
  const said: Record<string, string> = {}
  for (const one of classes.split(/\s+/).filter(Boolean)) {
    if (!rules[one]) throw new Error(`${file}: no rule says what .${one} looks like`)
    Object.assign(said, rules[one])
  }
  const { display, ...own } = { ...rest, ...said, ...declarations(style) }
  if (display === 'none') return []
  const drawn = Object.fromEntries(Object.entries(own).filter(([key]) => !forPrograms(key)))
  const link = rest.href ?? rest['xlink:href']
  if (name === 'image' && link) return linked(join(dirname(file), link), drawn, rules)
  return [{ name, attrs: drawn, children: children.flatMap((child) => resolve(child, file, rules)) }]
}

/** A linked file in its place: at its own size it isn't cut at its edges. */
function linked(file: string, attrs: Element['attrs'], rules: Rules): Element[] {
  const { href: _, x = '0', y = '0', width, height, ...rest } = attrs
  const box = readDrawing(file).attrs.viewBox
  const children = contentOf(file, rules)
  if (box !== `0 0 ${width} ${height}`)
    return [{ name: 'svg', attrs: { x, y, width: width!, height: height!, viewBox: box!, ...rest }, children }]
  const moved = x !== '0' || y !== '0'
  const place = moved ? { ...rest, transform: `${rest.transform ?? ''} translate(${x} ${y})`.trim() } : rest
  return Object.keys(place).length ? [{ name: 'g', attrs: place, children }] : children
}

/** Written without the space that people read. */
function write({ name, attrs, children }: Element): string {
  const words = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`)
  const open = `<${name}${words.join('')}`
  return children.length ? `${open}>${children.map(write).join('')}</${name}>` : `${open}/>`
}

/** A whole SVG of the content; `box` is the visible part. */
export const picture = (width: number | string, height: number | string, box: string, content: readonly Element[]) =>
  write({
    name: 'svg',
    attrs: { xmlns: 'http://www.w3.org/2000/svg', width: `${width}`, height: `${height}`, viewBox: box },
    children: content,
  })

/** The picture of a file under further rules. */
export function drawingOf(file: string, rules?: Rules): string {
  const { width, height, viewBox } = readDrawing(file).attrs
  return picture(width!, height!, viewBox!, contentOf(file, rules))
}

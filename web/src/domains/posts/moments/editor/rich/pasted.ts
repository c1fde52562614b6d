import { DOMParser as SchemaParser, Fragment, type Node, Slice } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { schema } from './schema.ts'
import { around } from './commands.ts'

/** Reads what other programs put on the clipboard. The schema reduces it to the editor's blocks and marks. */

const { nodes } = schema

/** Copied pages without text, such as a single picture's. */
export const isWithoutText = (html: string) =>
  new DOMParser().parseFromString(withoutStyles(html), 'text/html').body.textContent.trim() === ''

/** Any tag with attributes; text has no `<`. */
const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi
const styleAttributes = /("[^"]*"|'[^']*')|\bstyle(?=\s*=)/gi

/** Renames style attributes: the page's policy forbids them in every document that it parses. */
export const withoutStyles = (html: string) =>
  html.replace(tags, (tag) => tag.replace(styleAttributes, (_, quoted?: string) => quoted ?? STYLE))

const STYLE = 'data-style'

/** A parser of pasted pages whose style attributes are renamed; calls `onPicturesLeft` with the number of pictures that can't come along. */
export function pastedParser(onPicturesLeft: (count: number) => void) {
  const parser = SchemaParser.fromSchema(schema)
  const parseSlice = parser.parseSlice.bind(parser)
  parser.parseSlice = (dom, options) => {
    if (dom instanceof HTMLElement) prepare(dom)
    const pictures = (dom as HTMLElement).querySelectorAll('img:not([data-sticker])').length
    if (pictures > 0) onPicturesLeft(pictures)
    return parseSlice(dom, options)
  }
  return parser
}

function prepare(dom: HTMLElement) {
  makeLists(dom)
  // Scripts may set what attributes may not.
  for (const element of dom.querySelectorAll<HTMLElement>(`[${STYLE}]`))
    element.style.cssText = element.getAttribute(STYLE)!
  keepLineBreaks(dom)
  for (const row of dom.querySelectorAll('tr')) makeLine(row)
  for (const image of dom.querySelectorAll('img')) if (isEmoji(image.alt)) image.replaceWith(image.alt)
}

const isEmoji = (alt: string) => /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(alt) && /[^\d#*]/.test(alt)

/** Word's and WPS's lists are paragraphs that begin with their bullet or number. */
function makeLists(dom: HTMLElement) {
  for (const line of dom.querySelectorAll(`p[${STYLE}*="mso-list"]`)) {
    const mark = line.querySelector(`[${STYLE}*="mso-list"]`)
    const tag = /^[(（]?[\p{L}\d]+[.)、．）]/u.test(mark?.textContent.trim() ?? '') ? 'ol' : 'ul'
    mark?.remove()
    const before = line.previousElementSibling
    const list = before?.matches(`${tag}[data-lines]`) ? before : document.createElement(tag)
    if (list !== before) line.before(list)
    list.setAttribute('data-lines', '')
    const item = document.createElement('li')
    item.append(...line.childNodes)
    list.append(item)
    line.remove()
  }
}

/** A table's row becomes a line with bars between its cells; a page that is laid out in a table stays in parts. */
function makeLine(row: HTMLTableRowElement) {
  if (row.cells.length < 2 || row.querySelector('table, ul, ol, blockquote, pre, hr, h1, h2, h3, h4, h5, h6')) return
  if (row.textContent.trim() === '') return row.remove()
  const line = document.createElement('p')
  for (const cell of Array.from(row.cells)) {
    if (line.hasChildNodes()) line.append(' | ')
    for (const part of cell.querySelectorAll<HTMLElement>('p, div, section, br')) part.replaceWith(inlineOf(part), ' ')
    line.append(inlineOf(cell))
  }
  // Blanks between paragraphs would become one.
  if (row.previousSibling instanceof Text) row.previousSibling.remove()
  row.replaceWith(line)
}

function inlineOf(element: HTMLElement): HTMLElement {
  const inline = document.createElement('span')
  inline.style.fontWeight = element.style.fontWeight
  inline.append(...element.childNodes)
  return inline
}

const isBlock = (node: ChildNode | null) =>
  node instanceof HTMLElement && /^(p|div|section|h\d|ul|ol|li|table|pre|blockquote)$/.test(node.localName)

/** Line breaks of preformatted texts become elements, except those between blocks. */
function keepLineBreaks(dom: HTMLElement) {
  const walker = document.createTreeWalker(dom, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.includes('\n') || !isPreformatted(text.parentElement)) continue
    if (text.data.trim() === '' && (isBlock(text.previousSibling) || isBlock(text.nextSibling))) continue
    const lines = text.data.replace(/\n$/, text.nextSibling ? '\n' : '').split('\n')
    text.replaceWith(...lines.flatMap((line, n) => (n === 0 ? [line] : [document.createElement('br'), line])))
  }
}

/** Whether the nearest statement about white space, which children inherit, keeps line breaks. */
function isPreformatted(element: HTMLElement | null): boolean {
  for (let at = element; at; at = at.parentElement) {
    if (at.style.whiteSpace) return at.style.whiteSpace.startsWith('pre')
    if (at.localName === 'pre') return true
  }
  return false
}

/** What of a pasted slice fits at the selection: a spoiler hides paragraphs and pictures, and its title is one line. */
export function fitting(slice: Slice, state: EditorState): Slice {
  if (!around(state, nodes.spoiler) || slice.content.firstChild?.isInline) return slice
  const hidden: Node[] = []
  slice.content.descendants((node) => {
    if (node.isTextblock) hidden.push(nodes.paragraph.create(null, node.content))
    else if (node.type === nodes.picture) hidden.push(node)
    return !node.isTextblock
  })
  if (around(state, nodes.spoiler_title)) {
    const line = hidden.map(({ textContent }) => textContent).join(' ')
    return line.trim() === '' ? Slice.empty : new Slice(Fragment.from(schema.text(line)), 0, 0)
  }
  const isOpen = (block: Node | undefined) => (block?.isTextblock ? 1 : 0)
  return new Slice(Fragment.from(hidden), isOpen(hidden[0]), isOpen(hidden.at(-1)))
}

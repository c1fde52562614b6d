import type { Block } from '@judian/contract'
import { createDocument, linkOf } from './document.ts'
import { withoutHtml } from './html.ts'
import { type Tag, tokensOf } from './tags.ts'

/** What is known of an attachment where a text places it. */
export type Placed = { picture: string; description: string } | { note: string }

export interface Reading {
  /** The address of the old forum, which links without a host begin with. */
  site: string
  customTags: ReadonlySet<string>
  html: boolean
  /** False for a message in which the forum shows tags as they are written. */
  markup: boolean
  attachments: ReadonlyMap<number, Placed>
}

/** The message as blocks; attachments that it doesn't place come last, as the forum shows them. */
export function readDialect(message: string, reading: Reading): Block[] {
  const document = createDocument()
  const unplaced = new Map(reading.attachments)
  const place = (aid: number) => {
    const one = unplaced.get(aid)
    unplaced.delete(aid)
    if (one && 'picture' in one) document.picture(one.picture, one.description)
    else if (one) document.add({ text: one.note })
  }
  const text = withoutMachineCodes(reading.html ? withoutHtml(message) : message)
  if (reading.markup) readTokens(tokensOf(text, reading.customTags), document, reading.site, place)
  else for (const part of text.split(/\n{2,}/)) addParagraph(document, part)
  document.close()
  for (const aid of unplaced.keys()) {
    place(aid)
    document.end()
  }
  return document.blocks()
}

/**
 * The text without codes of smilies, which only the forum's pictures explain, and without characters that no text may have.
 * Addresses that old versions stored escaped are unescaped.
 */
const withoutMachineCodes = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/https?:\/\/[^\s[\]]+/g, (address) => address.replaceAll('&amp;', '&'))
    .replace(/\{:\d{1,6}_\d{1,6}:\}|[\0\uFFFE\uFFFF]/g, '')
    .toWellFormed()

type Document = ReturnType<typeof createDocument>

function addParagraph(document: Document, text: string) {
  document.add({ text })
  document.end()
}

function readTokens(tokens: readonly (string | Tag)[], document: Document, site: string, place: (aid: number) => void) {
  let bold = 0
  const links: (string | undefined)[] = []
  const sizes: { isLarge: boolean; begins: boolean }[] = []

  const add = (text: string) => {
    const href = links.at(-1)
    for (const [at, part] of text.split(/\n{2,}/).entries()) {
      if (at > 0) document.end()
      if (part !== '') document.add({ text: part, ...(bold > 0 && { bold: true as const }), ...(href && { href }) })
    }
  }
  const ends = endsOf(tokens)
  /** The text between a tag and its end, and the index of the end; nothing of a tag without an end. */
  const contentOf = (at: number, written: (tag: Tag) => string = () => ''): [string, number] => {
    const end = ends[at]!
    const within = tokens.slice(at + 1, end)
    return [within.map((token) => (typeof token === 'string' ? token : written(token))).join(''), end]
  }
  const isAloneInLine = (after: number) => {
    const next = tokens.slice(after + 1, after + 6).find((token) => typeof token === 'string')
    return next === undefined || /^\s*\n/.test(next) || next.trim() === ''
  }

  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    if (typeof token === 'string') {
      add(token)
      continue
    }
    const { meaning, closes, value } = token
    switch (meaning) {
      case 'bold':
        bold = Math.max(0, bold + (closes ? -1 : 1))
        break
      case 'size': {
        if (!closes) {
          const size = /px|pt/i.test(value) ? Number.parseInt(value, 10) / 5 : Number(value)
          sizes.push({ isLarge: size >= 5, begins: document.isFresh() })
          break
        }
        const size = sizes.pop()
        if (size?.isLarge && size.begins && isAloneInLine(at)) document.end(true)
        break
      }
      case 'link': {
        if (closes) links.pop()
        else if (value !== '') links.push(linkOf(value, site))
        else {
          const [content, end] = contentOf(at)
          addLink(document, content, site)
          at = end
        }
        break
      }
      case 'address': {
        if (closes) break
        const [content, end] = contentOf(at)
        addLink(document, content, site)
        at = end
        break
      }
      case 'attachment': {
        if (closes) break
        const [content, end] = contentOf(at)
        place(Number(content))
        at = end
        break
      }
      case 'nothing':
        if (!closes) at = contentOf(at)[1]
        break
      case 'quote':
        if (closes) document.close()
        else document.begin('quote')
        break
      case 'list':
        if (closes) document.close()
        else document.begin('list', value !== '')
        break
      case 'divider':
        document.divide()
        break
      case 'item':
      case 'row':
      case 'block':
        document.end()
        break
      case 'code': {
        document.end()
        if (closes) break
        const [content, end] = contentOf(at, ({ written }) => written)
        addParagraph(document, content)
        at = end
        break
      }
      case 'cell':
        if (!closes && !document.isFresh()) add(' · ')
        break
      case 'style':
      case 'plain':
      case 'custom':
        break
    }
  }
}

/** For each tag the index of the next one that ends it, or its own. */
function endsOf(tokens: readonly (string | Tag)[]): number[] {
  const next = new Map<string, number>()
  const ends = tokens.map((_, at) => at)
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at]!
    if (typeof token === 'string') continue
    if (token.closes) next.set(token.name, at)
    else ends[at] = next.get(token.name) ?? at
  }
  return ends
}

/** A link whose text is its host, as long addresses tell less. */
function addLink(document: Document, written: string, site: string) {
  const href = linkOf(written, site)
  if (href) document.add({ text: new URL(href).host, href })
  else if (written.trim() !== '') document.add({ text: written.trim() })
}

import type { Block, Doc, Inline } from '@judian/contract'
import { outsideAddresses } from '@judian/contract/addresses'
import { cutText, shorten } from '@judian/contract/cut-text'
import { limits } from '@judian/contract/limits'
import { oneLine } from '@judian/contract/one-line'

/** The plain texts of a structured one. */

/** The text for lists, previews, search and old clients: without links' addresses and hidden text of spoilers. */
export const bodyOf = (doc: Doc): string => linesOf(doc.blocks, wordsOf, titleOf, asWritten).join('\n')

/** Everything that a reader can see, and the links' addresses: for mentions and moderators. */
export const fullText = (doc: Doc): string => wholeLines(doc.blocks, asWritten).join('\n')

interface Text {
  body: string
  doc?: Doc | null | undefined
}

/** The whole text of a post or comment. */
export const wholeText = ({ body, doc }: Text): string => (doc ? fullText(doc) : body)

/** `wholeText` for mentions: links and addresses are dots, as an @ in them names nobody. */
export function textOutsideLinks({ body, doc }: Text): string {
  const ownLines = (blocks: readonly Block[]): string[] =>
    linesOf(
      blocks,
      wordsOutsideLinks,
      (spoiler) => [...titleOf(spoiler, asWritten), ...ownLines(spoiler.blocks)],
      asWritten,
    )
  return outsideAddresses(doc ? ownLines(doc.blocks).join('\n') : body)
}

/** The words of a line, as long as the line, with dots in place of links and addresses. */
export const wordsOutsideLinks: LineText = (line) =>
  outsideAddresses(line.map(({ text, href }) => (href ? dots(text) : text)).join(''))

/** `wholeText` as a reader sees it, and what they don't see of it. */
interface Seen {
  /** As long as `wholeText`: numbers, placeholders, addresses and stickers are dots, which part no words. */
  seen: string
  /** Addresses, descriptions of pictures, and stickers. */
  unseen: string[]
}

export function seenText({ body, doc }: Text): Seen {
  const unseen: string[] = []
  const aside = (text: string) => {
    unseen.push(text)
    return dots(text)
  }
  const text = doc ? wholeLines(doc.blocks, { added: dots, aside }).join('\n') : body
  return { seen: text.replace(/\[贴纸:[^[\]]{1,6}\]/g, aside), unseen }
}

const dots = (text: string) => '·'.repeat(text.length)

/** The text for the word filter: what a reader sees of it and `besides` it joined, then the rest. */
export function screenedText(text: Text, besides: readonly string[] = []): string {
  const { seen, unseen } = seenText(text)
  return [seen, ...besides, ...unseen].join('\n')
}

interface WithBoard {
  body: string
  doc?: Doc | null | undefined
  /** Each step of its board in words. */
  board?: readonly string[] | null | undefined
}

/** For a list: the beginning of the whole text, and of its board's words. */
export function listedText({ board, ...of }: WithBoard) {
  const whole = wholeText(of)
  const text = cutText(whole, limits.listedTextLength)
  const steps = board && firstOf(board, limits.listedTextLength)
  const isWhole = text === whole && steps?.length === board?.length
  return { text, ...(steps && { board: steps }), ...(!isWhole && { truncated: true as const }) }
}

/** The first texts that are together no longer than this. */
export function firstOf(texts: readonly string[], length: number): string[] {
  let left = length
  const end = texts.findIndex((text) => (left -= text.length) < 0)
  return texts.slice(0, end < 0 ? texts.length : end)
}

/** A text on one line, shortened for a list. */
export const previewOf = (text: string) => shorten(oneLine(text), limits.previewLength)

/** The preview of a post or comment, which may consist of pictures only. */
export const contentPreview = (body: string) => previewOf(body) || '[图片]'

type Spoiler = Extract<Block, { type: 'spoiler' }>
type LineText = (line: readonly Inline[]) => string

/** How the parts of a text are written that aren't its author's visible words. */
interface Writing {
  /** Numbers of lists, and words for what isn't text. */
  added: (text: string) => string
  /** Addresses and descriptions of pictures. */
  aside: (text: string) => string
}

const asWritten: Writing = { added: (text) => text, aside: (text) => text }

function linesOf(
  blocks: readonly Block[],
  text: LineText,
  spoiler: (block: Spoiler, writing: Writing) => string[],
  writing: Writing,
): string[] {
  const { added, aside } = writing
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return text(block.text)
      case 'list':
        return block.items.map((item, at) => `${added(block.ordered ? `${at + 1}.` : '·')} ${text(item)}`)
      case 'quote':
        return block.lines.map((line) => text(line).replace(/^/gm, '> '))
      case 'divider':
        return '———'
      case 'board':
        return added('[战术板]')
      case 'picture':
        return block.alt ? `${added('[图片：')}${aside(block.alt)}]` : added('[图片]')
      case 'spoiler':
        return spoiler(block, writing)
    }
  })
}

export const wordsOf: LineText = (line) => line.map(({ text }) => text).join('')

/** Addresses come after a line: between its runs they would part words. */
function wholeLines(blocks: readonly Block[], writing: Writing): string[] {
  const wordsAndAddressesOf: LineText = (line) => {
    const addresses = line.flatMap(({ text, href }) => (href && href !== text ? [writing.aside(href)] : []))
    return [wordsOf(line), ...addresses].join(' ')
  }
  const wholeSpoiler = (spoiler: Spoiler): string[] => [
    ...titleOf(spoiler, writing),
    ...linesOf(spoiler.blocks, wordsAndAddressesOf, titleOf, writing),
  ]
  return linesOf(blocks, wordsAndAddressesOf, wholeSpoiler, writing)
}

const titleOf = ({ title }: Spoiler, { added }: Writing) => [title ? `${added('[剧透：')}${title}]` : added('[剧透]')]

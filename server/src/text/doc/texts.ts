import type { Block, Doc, Inline } from '@judian/contract'
import { cutText } from '@judian/contract/cut-text'
import { limits } from '@judian/contract/limits'

/** The plain texts of a structured one. */

/** The text for lists, previews, search and old clients: without links' addresses and hidden text of spoilers. */
export const bodyOf = (doc: Doc): string => linesOf(doc.blocks, wordsOf, titleOf).join('\n')

/** Everything that a reader can see, and the links' addresses: for word filters, mentions and moderators. */
export const fullText = (doc: Doc): string => linesOf(doc.blocks, wordsAndAddressesOf, wholeSpoiler).join('\n')

/** The whole text of a post or comment. */
export const wholeText = ({ body, doc }: { body: string; doc?: Doc | null | undefined }): string =>
  doc ? fullText(doc) : body

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
function firstOf(texts: readonly string[], length: number): string[] {
  let left = length
  const end = texts.findIndex((text) => (left -= text.length) < 0)
  return texts.slice(0, end < 0 ? texts.length : end)
}

type Spoiler = Extract<Block, { type: 'spoiler' }>
type LineText = (line: readonly Inline[]) => string

function linesOf(blocks: readonly Block[], text: LineText, spoiler: (block: Spoiler) => string[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return text(block.text)
      case 'list':
        return block.items.map((item, at) => `${block.ordered ? `${at + 1}.` : '·'} ${text(item)}`)
      case 'quote':
        return block.lines.map((line) => text(line).replace(/^/gm, '> '))
      case 'divider':
        return '———'
      case 'board':
        return '[战术板]'
      case 'picture':
        return block.alt ? `[图片：${block.alt}]` : '[图片]'
      case 'spoiler':
        return spoiler(block)
    }
  })
}

export const wordsOf: LineText = (line) => line.map(({ text }) => text).join('')

/** Addresses come after a line: between its runs they would part words. */
function wordsAndAddressesOf(line: readonly Inline[]): string {
  const addresses = line.flatMap(({ text, href }) => (href && href !== text ? [href] : []))
  return [wordsOf(line), ...addresses].join(' ')
}

const titleOf = ({ title }: Spoiler) => [title ? `[剧透：${title}]` : '[剧透]']

const wholeSpoiler = (spoiler: Spoiler): string[] => [
  ...titleOf(spoiler),
  ...linesOf(spoiler.blocks, wordsAndAddressesOf, titleOf),
]

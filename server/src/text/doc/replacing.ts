import type { Block, Doc, HiddenBlock, Inline } from '@judian/contract'
import { bodyOf, wordsOf, wordsOutsideLinks } from './texts.ts'

/** Computes the replacement of a match of a pattern with the flag g; the second argument is its first group. */
type Replace = (found: string, group: string) => string

/** A text with these replacements, which leaves links and addresses alone. */
export function replaceOutsideLinks(
  { body, doc = null }: { body: string; doc?: Doc | null },
  pattern: RegExp,
  replace: Replace,
): { body: string; doc: Doc | null } {
  if (!doc) return { body: replaceInText(body, pattern, replace), doc }
  // The body doesn't tell a link from other words.
  const replaced = replaceInDoc(doc, pattern, replace)
  return { body: bodyOf(replaced), doc: replaced }
}

/** Replaces in all lines, titles and descriptions, also where a match spans several styles. */
function replaceInDoc(doc: Doc, pattern: RegExp, replace: Replace): Doc {
  const inText = (text: string) => replaceInText(text, pattern, replace)
  const inLine = (line: readonly Inline[]) => replaceInLine(line, pattern, replace)
  const inBlock = (block: Block): Block => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return { ...block, text: inLine(block.text) }
      case 'list':
        return { ...block, items: block.items.map(inLine) }
      case 'quote':
        return { ...block, lines: block.lines.map(inLine) }
      case 'picture':
        return { ...block, alt: inText(block.alt) }
      case 'spoiler':
        return { ...block, title: inText(block.title), blocks: block.blocks.map((one) => inBlock(one) as HiddenBlock) }
      case 'divider':
      case 'board':
        return block
    }
  }
  return { ...doc, blocks: doc.blocks.map(inBlock) }
}

const replaceInText = (text: string, pattern: RegExp, replace: Replace) =>
  wordsOf(replaceInLine([{ text }], pattern, replace))

/** A replacement of words in several runs takes the style of the first run. */
function replaceInLine(line: readonly Inline[], pattern: RegExp, replace: Replace): Inline[] {
  const ends: number[] = []
  for (const { text } of line) ends.push((ends.at(-1) ?? 0) + text.length)
  const texts = line.map(() => '')
  const words = wordsOf(line)
  let run = 0
  /** Hands out the words from `from` up to `to` to their runs. */
  const copy = (from: number, to: number) => {
    for (let at = from; at < to;) {
      while (ends[run]! <= at) run++
      const end = Math.min(ends[run]!, to)
      texts[run] += words.slice(at, end)
      at = end
    }
  }
  let done = 0
  for (const { 0: found, 1: group = '', index } of wordsOutsideLinks(line).matchAll(pattern)) {
    copy(done, index)
    while (ends[run]! <= index) run++
    texts[run] += replace(found, group)
    done = index + found.length
  }
  copy(done, words.length)
  return line.map((one, at) => ({ ...one, text: texts[at]! })).filter(({ text }) => text !== '')
}

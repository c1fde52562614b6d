import type { Block, Doc, HiddenBlock, Inline } from '@judian/contract'
import type { Mark, Node } from 'prosemirror-model'
import { isSticker, splitAtStickers, stickerToken } from '../../../../../kernel/stickers/sticker-spans.ts'
import { schema } from './schema.ts'

/** The tree that a post is sent as, and the editor's: every function of one way has one of the other. */

const { nodes, marks } = schema

/** Text with line breaks and stickers. */
export function inlineOf(text: string, style: readonly Mark[] = []): Node[] {
  const plain = (part: string) =>
    part.split(/(\n)/).flatMap((line) => {
      if (line === '') return []
      return line === '\n' ? nodes.line_break.create(null, null, style) : schema.text(line, style)
    })
  return splitAtStickers(text).flatMap((part, at) => {
    if (at % 2 === 0) return plain(part)
    return isSticker(part) ? nodes.sticker.create({ name: part }, null, style) : plain(stickerToken(part))
  })
}

const styleOf = ({ bold, href }: Inline) => [
  ...(href === undefined ? [] : [marks.link.create({ href })]),
  ...(bold ? [marks.bold.create()] : []),
]
const inlines = (runs: readonly Inline[]) => runs.flatMap((run) => inlineOf(run.text, styleOf(run)))
const paragraph = (runs: readonly Inline[]) => nodes.paragraph.create(null, inlines(runs))

function blockOf(block: Block): Node {
  switch (block.type) {
    case 'paragraph':
      return paragraph(block.text)
    case 'heading':
      return nodes.heading.create({ level: block.level }, inlines(block.text))
    case 'list':
      return (block.ordered ? nodes.ordered_list : nodes.bullet_list).create(
        null,
        block.items.map((item) => nodes.list_item.create(null, paragraph(item))),
      )
    case 'quote':
      return nodes.quote.create(null, block.lines.map(paragraph))
    case 'spoiler': {
      const title = nodes.spoiler_title.create(null, block.title === '' ? null : schema.text(block.title))
      return nodes.spoiler.create(null, [title, ...block.blocks.map(blockOf)])
    }
    case 'divider':
      return nodes.divider.create()
    case 'picture':
      return nodes.picture.create({ ref: block.image_id, alt: block.alt })
    case 'board':
      return nodes.board.create()
  }
}

const rootOf = (blocks: readonly Node[]) => nodes.doc.create(null, blocks.length > 0 ? blocks : paragraph([]))

export const nodeOfDoc = ({ blocks }: Doc) => rootOf(blocks.map(blockOf))
export const paragraphsOf = (text: string) =>
  text.split('\n').map((line) => nodes.paragraph.create(null, inlineOf(line)))
export const nodeOfText = (text: string) => rootOf(paragraphsOf(text))

const textOfInline = (node: Node) =>
  node.type === nodes.line_break ? '\n' : (node.text ?? stickerToken(node.attrs['name'] as string))

export const textOfLine = ({ children }: Node) => children.map(textOfInline).join('')

function runsOf({ children }: Node): Inline[] {
  const runs: Inline[] = []
  for (const child of children) {
    const link = marks.link.isInSet(child.marks)
    const style = {
      ...(marks.bold.isInSet(child.marks) && { bold: true as const }),
      ...(link && { href: link.attrs['href'] as string }),
    }
    const last = runs.at(-1)
    const text = textOfInline(child)
    if (last && last.bold === style.bold && last.href === style.href) last.text += text
    else runs.push({ text, ...style })
  }
  return runs
}

const hiddenOf = (node: Node): HiddenBlock =>
  node.type === nodes.picture
    ? { type: 'picture', image_id: node.attrs['ref'] as string, alt: node.attrs['alt'] as string }
    : { type: 'paragraph', text: runsOf(node) }

function docBlockOf(node: Node): Block {
  switch (node.type) {
    case nodes.heading:
      return { type: 'heading', level: node.attrs['level'] as 2 | 3, text: runsOf(node) }
    case nodes.bullet_list:
    case nodes.ordered_list:
      return {
        type: 'list',
        ordered: node.type === nodes.ordered_list,
        items: node.children.map((item) => runsOf(item.firstChild!)),
      }
    case nodes.quote:
      return { type: 'quote', lines: node.children.map(runsOf) }
    case nodes.spoiler:
      return {
        type: 'spoiler',
        title: node.firstChild!.textContent,
        blocks: node.children.slice(1).map(hiddenOf),
      }
    case nodes.divider:
      return { type: 'divider' }
    case nodes.board:
      return { type: 'board' }
    default:
      return hiddenOf(node)
  }
}

export const docOfNode = ({ children }: Node): Doc => ({ v: 1, blocks: children.map(docBlockOf) })

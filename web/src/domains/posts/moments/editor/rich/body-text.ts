import type { Block, Doc, HiddenBlock } from '@judian/contract'
import type { Node } from 'prosemirror-model'
import type { BodyText } from '../post-form.ts'
import { docOfNode, nodeOfDoc, nodeOfText, textOfLine } from './mapping.ts'
import { schema } from './schema.ts'

const { nodes } = schema

/** Blocks next to which the caret needs a paragraph. */
export const isClosed = (type: Node['type']) =>
  type === nodes.picture || type === nodes.divider || type === nodes.spoiler || type === nodes.board

/** The lines of a plain text; structure is written with the usual signs. */
export function linesOf(node: Node): string[] {
  switch (node.type) {
    case nodes.divider:
      return ['———']
    case nodes.picture:
      return ['[图片]']
    case nodes.board:
      return ['[战术板]']
    case nodes.list_item:
      return node.children.flatMap(linesOf).map((line) => `· ${line}`)
    case nodes.quote:
      return node.children.flatMap(linesOf).map((line) => `> ${line}`)
    default:
      return node.isTextblock ? [textOfLine(node)] : node.children.flatMap(linesOf)
  }
}

const isPlainLine = (node: Node) =>
  node.type === nodes.paragraph && node.children.every((child) => child.marks.length === 0)

/** The editor's content: plain text unless it has structure. */
export function bodyTextOf(root: Node): BodyText {
  const textOf = ({ children }: Node) => children.flatMap(linesOf).join('\n')
  if (root.children.every(isPlainLine)) return { body: textOf(root), doc: undefined }
  const doc = withoutGaps(docOfNode(root))
  return { body: textOf(nodeOfDoc(doc)), doc }
}

export const nodeOf = ({ body, doc }: BodyText) => (doc ? nodeOfDoc(doc) : nodeOfText(body))

/** Removes the empty paragraphs that only the editor needs: those surrounded by closed blocks. */
function withoutGaps({ v, blocks }: Doc): Doc {
  return {
    v,
    blocks: withoutGap(
      blocks.map((block) => (block.type === 'spoiler' ? { ...block, blocks: withoutGap(block.blocks) } : block)),
    ),
  }
}

const closed = ['picture', 'divider', 'spoiler', 'board']

function withoutGap<Kind extends Block | HiddenBlock>(blocks: readonly Kind[]): Kind[] {
  const isEmpty = (block: Kind) => block.type === 'paragraph' && block.text.length === 0
  return blocks.filter((block, at) => {
    if (!isEmpty(block)) return true
    const before = blocks.slice(0, at).findLast((one) => !isEmpty(one))
    const next = blocks.slice(at + 1).find((one) => !isEmpty(one))
    return [before, next].some((one) => one && !closed.includes(one.type)) || (!before && !next)
  })
}

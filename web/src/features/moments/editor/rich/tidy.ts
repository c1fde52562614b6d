import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state'
import { isClosed } from './body-text.ts'
import { schema } from './schema.ts'

const { nodes } = schema

/**
 * Takes out the pictures that the post doesn't have, or that stand in the text already: those were pasted, or their files refused; so
 * with its board. Adds paragraphs around what has no place for a caret beside it.
 */
export function tidied(tr: Transaction, has: (ref: string) => boolean): Transaction | undefined {
  const seen = new Set<string>()
  for (const at of placesOf(tr.doc, ({ attrs }) => 'ref' in attrs && !isKept(attrs['ref'] as string)))
    tr.delete(at, at + 1)
  for (const at of placesOf(tr.doc, (node, next) => isClosed(node.type) && (!next || isClosed(next.type))))
    tr.insert(at + tr.doc.nodeAt(at)!.nodeSize, nodes.paragraph.create())
  if (isClosed(tr.doc.firstChild!.type)) tr.insert(0, nodes.paragraph.create())
  return tr.docChanged ? tr : undefined

  function isKept(ref: string) {
    const isFirst = !seen.has(ref)
    seen.add(ref)
    return isFirst && has(ref)
  }
}

/** Where such blocks are, the last first: what changes there leaves the other places as they are. */
function placesOf(doc: Node, isMeant: (node: Node, next: Node | null | undefined) => boolean): number[] {
  const places: number[] = []
  doc.descendants((node, at, parent, index) => {
    if (isMeant(node, parent?.maybeChild(index + 1))) places.unshift(at)
    return node.type === nodes.spoiler
  })
  return places
}

/** Does so after every change. */
export const tidy = (has: (ref: string) => boolean) =>
  new Plugin({
    appendTransaction: (transactions, _before, state: EditorState) =>
      transactions.some(({ docChanged }) => docChanged) ? tidied(state.tr, has) : undefined,
  })

import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state'
import { isClosed } from './body-text.ts'
import { schema } from './schema.ts'

const { nodes } = schema

/**
 * Removes pictures that the post doesn't have or that occur twice (pasted ones, or refused files), and boards likewise.
 * Adds paragraphs around blocks next to which the caret couldn't be placed.
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

/** Positions of matching blocks, last first, so that a change there leaves the other positions valid. */
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

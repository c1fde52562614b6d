import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './schema.ts'

const { link } = schema.marks

/** The link at the caret, with where it begins and ends. */
export function linkAt({ selection: { $from } }: EditorState) {
  const { parent } = $from
  const near = parent.childAfter($from.parentOffset).node ?? parent.childBefore($from.parentOffset).node
  const href = near && (link.isInSet(near.marks)?.attrs['href'] as string | undefined)
  if (!href) return undefined
  let [from, to] = [$from.parentOffset, $from.parentOffset]
  let start = 0
  for (const child of parent.children) {
    const end = start + child.nodeSize
    const isPart = link.isInSet(child.marks)?.attrs['href'] === href
    if (isPart && start <= to && end >= from) [from, to] = [Math.min(from, start), Math.max(to, end)]
    start = end
  }
  return { href, from: $from.start() + from, to: $from.start() + to }
}

/** Links the selection; at a caret the link around it, or else a text that it inserts. */
export const setLink =
  (href: string, text: string): Command =>
  (state, dispatch) => {
    const { tr, selection } = state
    const mark = link.create({ href })
    const { from, to } = selection.empty ? (linkAt(state) ?? selection) : selection
    if (from === to) tr.replaceSelectionWith(schema.text(text || href, [mark]), false)
    else tr.removeMark(from, to, link).addMark(from, to, mark)
    dispatch?.(tr.removeStoredMark(link).scrollIntoView())
    return true
  }

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = state.selection.empty ? (linkAt(state) ?? state.selection) : state.selection
  dispatch?.(state.tr.removeMark(from, to, link))
  return true
}

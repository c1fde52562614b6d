import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { Fragment, type Node, type NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** The nearest node of these types around the selection, with the place before it. */
export function around({ selection: { $from } }: EditorState, ...types: NodeType[]) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return { node, at: $from.before(depth), depth }
  }
  return undefined
}

export const toggleBold = toggleMark(marks.bold)

export const isBold = ({ selection: { empty, $from, from, to }, storedMarks, doc }: EditorState) =>
  empty ? marks.bold.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, marks.bold)

export const isHeading = (state: EditorState, level: number) => {
  const { type, attrs } = state.selection.$from.parent
  return type === nodes.heading && attrs['level'] === level
}

export const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) =>
    (isHeading(state, level) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(state, dispatch)

export const toggleQuote: Command = (state, dispatch) =>
  (around(state, nodes.quote) ? lift : wrapIn(nodes.quote))(state, dispatch)

/** Turns lines into a list, a list into one of the other kind, and a list of this kind back into lines. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = around(state, nodes.bullet_list, nodes.ordered_list)
    if (!list) return wrapInList(type)(state, dispatch)
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.at, type))
    return true
  }

/** Wraps the selected paragraphs and pictures in a spoiler, or unwraps them. */
export const toggleSpoiler: Command = (state, dispatch) => {
  const spoiler = around(state, nodes.spoiler)
  if (spoiler) {
    const [title, ...hidden] = spoiler.node.children
    const shown = title?.childCount ? [nodes.paragraph.create(null, title.content), ...hidden] : hidden
    const tr = state.tr.replaceWith(spoiler.at, spoiler.at + spoiler.node.nodeSize, shown)
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(spoiler.at))))
    return true
  }
  const { $from, $to } = state.selection
  const range = $from.blockRange($to)
  if (!range || range.depth > 0) return false
  const chosen = range.parent.children.slice(range.startIndex, range.endIndex)
  const made = nodes.spoiler.create(null, [nodes.spoiler_title.create(), ...chosen])
  if (!made.type.validContent(made.content)) return false
  if (dispatch) {
    const tr = state.tr.replaceWith(range.start, range.end, made)
    dispatch(tr.setSelection(TextSelection.create(tr.doc, range.start + 2)).scrollIntoView())
  }
  return true
}

/** Puts a picture or a divider behind the caret's block, or in place of an empty one. The caret goes behind it. */
export const insertBlock =
  (node: Node): Command =>
  (state, dispatch) => {
    const { $to } = state.selection
    const put = (from: number, to: number, content: Fragment) => {
      const tr = state.tr.replaceWith(from, to, content)
      dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(from + node.nodeSize))).scrollIntoView())
      return true
    }
    const followed = Fragment.from([node, nodes.paragraph.create()])
    if ($to.depth === 0) return put($to.pos, $to.pos, followed)
    for (let depth = $to.depth; depth > 0; depth--) {
      const [block, parent, index] = [$to.node(depth), $to.node(depth - 1), $to.index(depth - 1)]
      const isEmpty = block.type === nodes.paragraph && block.childCount === 0
      const content = parent.maybeChild(index + 1)?.type === nodes.paragraph ? Fragment.from(node) : followed
      if (parent.canReplace(isEmpty ? index : index + 1, index + 1, content))
        return put(isEmpty ? $to.before(depth) : $to.after(depth), $to.after(depth), content)
    }
    return false
  }

export const insertDivider = insertBlock(nodes.divider.create())

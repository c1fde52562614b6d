import {
  chainCommands,
  createParagraphNear,
  deleteSelection,
  joinBackward,
  joinForward,
  liftEmptyBlock,
  selectAll,
  selectNodeBackward,
  selectNodeForward,
  setBlockType,
  splitBlock,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { InputRule, inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, type EditorState, type Plugin, Selection } from 'prosemirror-state'
import { toggleBold } from './commands.ts'
import { schema } from './schema.ts'

const { nodes } = schema

const caretIn = ({ selection: { empty, $from } }: EditorState) => (empty ? $from : undefined)

/** At the start of an item or a heading Backspace leaves a line. */
const makeLine: Command = (state, dispatch) => {
  const caret = caretIn(state)
  if (!caret || caret.parentOffset > 0) return false
  if (caret.parent.type === nodes.heading) return setBlockType(nodes.paragraph)(state, dispatch)
  return liftListItem(nodes.list_item)(state, dispatch)
}

/** Moves between a spoiler's title and its content: the two are never joined. */
const cross =
  (way: 1 | -1): Command =>
  (state, dispatch) => {
    const caret = caretIn(state)
    if (!caret) return false
    const isTitle = caret.parent.type === nodes.spoiler_title
    const isFirst = caret.depth > 1 && caret.node(-1).type === nodes.spoiler && caret.index(-1) === 1
    const isAtEdge = caret.parentOffset === (way > 0 ? caret.parent.content.size : 0)
    if (!isAtEdge || !(way > 0 ? isTitle : isFirst)) return false
    const beyond = way > 0 ? caret.after() : caret.before()
    dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve(beyond), way)).scrollIntoView())
    return true
  }

const leaveTitle: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.parent.type !== nodes.spoiler_title) return false
  dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve($from.after()), 1)).scrollIntoView())
  return true
}

const breakLine: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create()).scrollIntoView())
  return true
}

interface Acts {
  openLink: () => void
  toTools: () => void
  submit: () => void
}

const doing =
  (act: () => void): Command =>
  (_state, dispatch) => {
    if (dispatch) act()
    return true
  }

const enter = chainCommands(leaveTitle, splitListItem(nodes.list_item), createParagraphNear, liftEmptyBlock, splitBlock)
const backspace = chainCommands(undoInputRule, cross(-1), makeLine, deleteSelection, joinBackward, selectNodeBackward)
const remove = chainCommands(cross(1), deleteSelection, joinForward, selectNodeForward)

export const keys = ({ openLink, toTools, submit }: Acts): Plugin =>
  keymap({
    'Mod-b': toggleBold,
    'Mod-k': doing(openLink),
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-Enter': doing(submit),
    'Alt-F10': doing(toTools),
    'Shift-Enter': chainCommands(leaveTitle, breakLine),
    Enter: enter,
    Backspace: backspace,
    'Mod-Backspace': backspace,
    'Shift-Backspace': backspace,
    Delete: remove,
    'Mod-Delete': remove,
    'Mod-a': selectAll,
  })

/** Markdown-like signs at the beginning of a line, as in other editors. */
export const typedSigns = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,3})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
      wrappingInputRule(/^[-*]\s$/, nodes.bullet_list),
      wrappingInputRule(/^1[.、．]\s$/, nodes.ordered_list),
      wrappingInputRule(/^[>》]\s$/, nodes.quote),
      new InputRule(/^(---|———)$/, (state, _match, from, to) => {
        const $from = state.doc.resolve(from)
        return $from.depth === 1 ? state.tr.delete(from, to).insert($from.before(), nodes.divider.create()) : null
      }),
    ],
  })

import { Fragment } from 'prosemirror-model'
import { closeHistory } from 'prosemirror-history'
import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { TextControl } from '../../../../../kernel/input/write.ts'
import { inlineOf } from './mapping.ts'
import { schema } from './schema.ts'

/** Stands for a sticker, so that places in the text are places in the block. */
const atom = '\ufffc'

/** The block with the caret, as a TextControl for code that writes into fields. */
export function richControl(view: EditorView): TextControl {
  const { dom } = view
  const caret = () => view.state.selection.$from
  const end = () => {
    const { $from, $to } = view.state.selection
    return $from.sameParent($to) ? $to.parentOffset : $from.parent.content.size
  }

  return {
    get value() {
      const { parent } = caret()
      return parent.textBetween(0, parent.content.size, atom, atom)
    },
    get selectionStart() {
      return caret().parentOffset
    },
    get selectionEnd() {
      return end()
    },
    setRangeText(text, from, to) {
      const { state } = view
      const isSelection = from === caret().parentOffset && to === end()
      const start = isSelection ? state.selection.from : caret().start() + from
      const stop = isSelection ? state.selection.to : caret().start() + to
      const inline = Fragment.from(inlineOf(text))
      const { parent } = caret()
      const content = parent.type === schema.nodes.spoiler_title ? Fragment.from(schema.text(text)) : inline
      const tr = parent.inlineContent
        ? state.tr.replaceWith(start, stop, content)
        : state.tr.replaceSelectionWith(schema.nodes.paragraph.create(null, inline))
      if (parent.inlineContent) tr.setSelection(TextSelection.create(tr.doc, start + content.size))
      // Undo takes it back alone, without what was typed right before.
      view.dispatch(closeHistory(tr).scrollIntoView())
    },
    placeOf(at) {
      const frame = dom.offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 }
      const { left, top, bottom } = view.coordsAtPos(caret().start() + at)
      return { left: left - frame.left, top: top - frame.top, height: bottom - top }
    },
    focus: () => view.focus(),
    blur: () => dom.blur(),
    contains: (other) => dom.contains(other),
    dispatchEvent: (event) => dom.dispatchEvent(event),
    addEventListener: (...listener) => dom.addEventListener(...listener),
    removeEventListener: (...listener) => dom.removeEventListener(...listener),
    setAttribute: (name, value) => dom.setAttribute(name, value),
    removeAttribute: (name) => dom.removeAttribute(name),
  }
}

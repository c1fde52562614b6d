import { history } from 'prosemirror-history'
import { EditorState, Plugin, Selection, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { createStore } from 'zustand/vanilla'
import type { PictureStore } from '../../../../communities/images/upload/picture-store.ts'
import { pressedKey } from '../../../../../ui/pressed-key.ts'
import { findPicture, refOf } from '../placed-pictures.ts'
import type { BodyText } from '../post-form.ts'
import { bodyTextOf, nodeOf } from './body-text.ts'
import { clipboard } from './clipboard.ts'
import { insertBlock } from './commands.ts'
import { keys, typedSigns } from './keys.ts'
import { linkAt, removeLink, setLink } from './links.ts'
import { textOfLine } from './mapping.ts'
import { pictureView } from './picture-view.ts'
import { richControl } from './rich-control.ts'
import { schema } from './schema.ts'
import { stickerView } from './sticker-view.ts'
import { tidied, tidy } from './tidy.ts'

interface Options {
  element: HTMLElement
  value: BodyText
  pictures: PictureStore
  /** The author's avatar, for stickers that show it. */
  avatar: string
  onChange: (value: BodyText) => void
}

/** A question shown in a dialog: about a link, or about the picture at this position. */
export type Question = { about: 'link' } | { about: 'picture'; at: number }

export type RichEditor = ReturnType<typeof createRichEditor>

/** The editor of a post's text in this element. */
export function createRichEditor({ element, value, pictures, avatar, onChange }: Options) {
  const question = createStore<{ question: Question | undefined }>(() => ({ question: undefined }))
  const ask = (asked: Question | undefined) => question.setState({ question: asked })
  const list = () => pictures.state.getState().pictures
  const has = (ref: string) => (ref === 'board' ? hasBoard : findPicture(list(), ref) !== undefined)
  const listeners = new Set<() => void>()
  let shown = value
  let hasBoard = value.board !== undefined
  let isShowing = false

  const plugins = [
    typedSigns(),
    keys({
      openLink: () => ask({ about: 'link' }),
      toTools: () => view.dom.closest('dialog')?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus(),
      submit: () => view.dom.closest('form')?.requestSubmit(),
    }),
    history(),
    // Which would otherwise not close the dialog: the editor prevents its default.
    new Plugin({ props: { handleDOMEvents: { keydown: (_view, event) => pressedKey(event) === 'Escape' } } }),
    clipboard(addPictures),
    tidy(has),
    new Plugin({ view: () => ({ update: changed }) }),
  ]

  function stateOf(content: BodyText): EditorState {
    const state = EditorState.create({ doc: nodeOf(content), plugins })
    const tr = tidied(state.tr, has)
    return tr ? state.apply(tr) : state
  }

  function changed({ state }: EditorView, before: EditorState) {
    if (before === state) return
    if (before.doc !== state.doc && !isShowing) {
      shown = bodyTextOf(state.doc)
      onChange(shown)
    }
    // The browser's own event fires before the editor has read the change.
    view.dom.dispatchEvent(new InputEvent('input'))
    for (const listener of listeners) listener()
  }

  const view: EditorView = new EditorView(element, {
    state: stateOf(value),
    nodeViews: {
      picture: (node, itsView, place) =>
        pictureView(node, itsView, place, { pictures, describe: (at) => ask({ about: 'picture', at }) }),
      sticker: (node) => stickerView(node, avatar),
    },
  })

  // Pictures removed from the post are removed from its text, too.
  const leave = () => {
    const tr = tidied(view.state.tr, has)
    if (tr) view.dispatch(tr.setMeta('addToHistory', false))
  }
  const stop = pictures.state.subscribe(leave)

  /** Uploads pictures, and puts them into the text behind the caret. */
  function addPictures(files: Iterable<File>) {
    const before = list().length
    void pictures.add(files)
    for (const picture of list().slice(before))
      insertBlock(schema.nodes.picture.create({ ref: refOf(picture) }))(view.state, view.dispatch)
    view.focus()
  }

  return {
    view,
    question,
    ask,
    control: richControl(view),
    addPictures,
    /** Puts the post's board into the text, behind the caret. */
    placeBoard() {
      insertBlock(schema.nodes.board.create())(view.state, view.dispatch)
      view.focus()
    },
    /** The link at the caret. */
    link: {
      present: () => linkAt(view.state)?.href,
      set: (href: string, text: string) => setLink(href, text)(view.state, view.dispatch),
      remove: () => removeLink(view.state, view.dispatch),
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Shows another text, unless it equals the editor's own last one. */
    show(other: BodyText) {
      hasBoard = other.board !== undefined
      if (other.body === shown.body && other.doc === shown.doc) return leave()
      shown = other
      isShowing = true
      view.updateState(stateOf(other))
      isShowing = false
    },
    /** Sets the caret behind so many characters of a plain text. */
    focusAt(caret: number) {
      const { doc, tr } = view.state
      let left = caret
      let place = Selection.atEnd(doc)
      doc.forEach((block, at) => {
        const { length } = textOfLine(block)
        if (left >= 0 && left <= length)
          place = TextSelection.create(doc, Math.min(at + 1 + left, at + 1 + block.content.size))
        left -= length + 1
      })
      view.dispatch(tr.setSelection(place))
      view.focus()
    },
    destroy() {
      stop()
      view.destroy()
    },
  }
}

import { Fragment, Slice } from 'prosemirror-model'
import { Plugin, Selection } from 'prosemirror-state'
import { linesOf } from './body-text.ts'
import { paragraphsOf } from './mapping.ts'

/** Copies plain text, and pastes pictures and lines of plain text. The schema filters HTML. */
export const clipboard = (addPictures: (files: FileList) => void) =>
  new Plugin({
    props: {
      clipboardTextSerializer: ({ content }) => content.content.flatMap(linesOf).join('\n'),
      clipboardTextParser: (text) => new Slice(Fragment.from(paragraphsOf(text.replace(/\r\n?/g, '\n'))), 1, 1),
      handlePaste(_view, { clipboardData }) {
        // Office programs add a picture of the copied text; the text is meant.
        if (!clipboardData?.files.length || clipboardData.types.includes('text/html')) return false
        addPictures(clipboardData.files)
        return true
      },
      handleDrop(view, { dataTransfer, clientX, clientY }) {
        if (!dataTransfer?.files.length) return false
        const place = view.posAtCoords({ left: clientX, top: clientY })
        const { state } = view
        if (place) view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(place.pos))))
        addPictures(dataTransfer.files)
        return true
      },
    },
  })

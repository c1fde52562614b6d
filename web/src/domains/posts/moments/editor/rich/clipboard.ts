import { Fragment, Slice } from 'prosemirror-model'
import { Plugin, Selection } from 'prosemirror-state'
import { showToast } from '../../../../../kernel/toast/toast-store.ts'
import { linesOf } from './body-text.ts'
import { paragraphsOf } from './mapping.ts'
import { fitting, isWithoutText, pastedParser, withoutStyles } from './pasted.ts'

/** Copies plain text; pastes pictures, lines of plain text, and pages as far as the schema has their blocks. */
export const clipboard = (addPictures: (files: FileList) => void) =>
  new Plugin({
    props: {
      clipboardTextSerializer: ({ content }) => content.content.flatMap(linesOf).join('\n'),
      clipboardTextParser: (text) => new Slice(Fragment.from(paragraphsOf(text.replace(/\r\n?/g, '\n'))), 1, 1),
      transformPastedHTML: withoutStyles,
      clipboardParser: pastedParser((count) =>
        showToast(`有 ${count} 张图片没能一起粘贴过来，请用「插图」添加`, 2, 5_000),
      ),
      transformPasted: (slice, { state }) => fitting(slice, state),
      handlePaste(_view, { clipboardData }) {
        // Office programs add a picture of the copied text; the text is meant. Browsers copy a picture with its element.
        if (!clipboardData?.files.length || !isWithoutText(clipboardData.getData('text/html'))) return false
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

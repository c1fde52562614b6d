import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import type { Picture } from '../../../../communities/images/upload/picture.ts'
import type { PictureStore } from '../../../../communities/images/upload/picture-store.ts'
import { findPicture } from '../placed-pictures.ts'

export interface PictureActs {
  pictures: PictureStore
  /** Asks for the alternative text of the picture at this position. */
  describe: (at: number) => void
}

function button(label: string, act: () => void) {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', act)
  return element
}

const stateOf = ({ upload }: Picture) => {
  if (upload.at === 'done') return ''
  if (upload.at === 'failed') return '上传失败，请在下面的图片里重试'
  return upload.at === 'sending' ? `正在上传 ${Math.round(upload.sent * 100)}%` : '正在准备上传'
}

/** A picture between paragraphs, with its progress and its two buttons. Not React's: nothing but the editor may draw within the text. */
export function pictureView(
  first: Node,
  view: EditorView,
  place: () => number | undefined,
  { pictures, describe }: PictureActs,
): NodeView {
  let node = first
  const dom = document.createElement('figure')
  const image = document.createElement('img')
  const caption = document.createElement('figcaption')
  const note = document.createElement('span')
  const acts = document.createElement('span')
  const describeButton = button('说明', () => {
    const at = place()
    if (at !== undefined) describe(at)
  })
  acts.append(
    describeButton,
    button('移除', () => {
      const picture = findPicture(pictures.state.getState().pictures, node.attrs['ref'] as string)
      if (picture) pictures.remove(picture.key)
      view.focus()
    }),
  )
  caption.append(note, acts)
  dom.append(image, caption)

  function show() {
    const picture = findPicture(pictures.state.getState().pictures, node.attrs['ref'] as string)
    const alt = node.attrs['alt'] as string
    if (picture && image.getAttribute('src') !== picture.preview) image.src = picture.preview
    image.alt = alt || '没有说明的图片'
    note.textContent = (picture && stateOf(picture)) || alt
    describeButton.setAttribute('aria-label', alt ? `改图片说明：${alt}` : '写图片说明')
  }
  show()
  const stop = pictures.state.subscribe(show)

  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false
      node = next
      show()
      return true
    },
    stopEvent: ({ target }) => target instanceof HTMLButtonElement,
    ignoreMutation: () => true,
    destroy: stop,
  }
}

import { ownBust, ownStickers, stickerImage, stickers } from '@judian/art/stickers'
import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'

const files: Readonly<Record<string, string>> = { ...stickers, ...ownStickers }
const behind = (share: number) => `${(share / (1 - ownBust.edge)) * 100}%`

/** A sticker in a line: one picture, so that carets pass it as they pass a letter. A frame has its author's bust as its ground. */
export function stickerView({ attrs }: Node, avatar: string): NodeView {
  const name = attrs['name'] as string
  const dom = document.createElement('img')
  dom.src = stickerImage(files[name]!)
  dom.alt = `贴纸：${name}`
  if (name in ownStickers) {
    dom.dataset['own'] = ''
    const place = `${behind(ownBust.left)} ${behind(ownBust.top)} / ${ownBust.edge * 100}%`
    dom.style.background = `url("${avatar}") ${place} no-repeat`
  }
  return { dom }
}

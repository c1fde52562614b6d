import { ownStickers, type OwnStickerName, type StickerName, stickers } from '@judian/art/stickers'
import type { Span } from '../rich-text/rich-text.ts'

export type StickerSpan = { kind: 'sticker'; name: StickerName | OwnStickerName }

const token = /\[贴纸:([^[\]]{1,6})\]/g
/** Splits a text at its tokens; the names of stickers are every second part. */
export const splitAtStickers = (text: string) => text.split(token)

/** Maximum number of pictures in one text; later ones stay text. */
const most = 20

export const isSticker = (name: string): name is StickerSpan['name'] =>
  Object.hasOwn(stickers, name) || Object.hasOwn(ownStickers, name)

/** As texts write a sticker. */
export const stickerToken = (name: string) => `[贴纸:${name}]`

/** Replaces the names of stickers in a text by the stickers, up to a number per text. */
export function withStickers(spans: readonly Span[]): (Span | StickerSpan)[] {
  let left = most
  return spans.flatMap((span) => {
    if (span.kind !== 'text') return [span]
    const { text } = span
    const parts: (Span | StickerSpan)[] = []
    let end = 0
    for (const { 0: whole, 1: name = '', index } of text.matchAll(token)) {
      if (left === 0 || !isSticker(name)) continue
      if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) })
      parts.push({ kind: 'sticker', name })
      end = index + whole.length
      left--
    }
    if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
    return parts
  })
}

/** Whether a text consists of one sticker. */
export function isAlone(parts: readonly (Span | StickerSpan)[]): boolean {
  const written = parts.filter((part) => part.kind !== 'text' || part.text.trim() !== '')
  return written.length === 1 && written[0]?.kind === 'sticker'
}

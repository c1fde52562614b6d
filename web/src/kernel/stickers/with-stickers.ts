import { ownStickers, type OwnStickerName, type StickerName, stickers } from '@judian/art/stickers'

export type StickerSpan = { kind: 'sticker'; name: StickerName | OwnStickerName }

const token = /\[贴纸:([^[\]]{1,6})\]/g
/** Pictures in one text; what comes after them stays text. */
const most = 20

const isSticker = (name: string): name is StickerSpan['name'] =>
  Object.hasOwn(stickers, name) || Object.hasOwn(ownStickers, name)

/** As texts write a sticker. */
export const stickerToken = (name: StickerSpan['name']) => `[贴纸:${name}]`

/** Replaces the names of stickers in spans of text, wherever the stickers are known, up to a number per text. */
export function withStickers<Span extends { kind: string }>(spans: readonly Span[]) {
  let left = most
  return spans.flatMap((span): (Span | StickerSpan | { kind: 'text'; text: string })[] => {
    if (!('text' in span) || typeof span.text !== 'string') return [span]
    const { text } = span
    const found: (StickerSpan | { kind: 'text'; text: string })[] = []
    let end = 0
    for (const { 0: whole, 1: name = '', index } of text.matchAll(token)) {
      if (left === 0 || !isSticker(name)) continue
      if (index > end) found.push({ kind: 'text', text: text.slice(end, index) })
      found.push({ kind: 'sticker', name })
      end = index + whole.length
      left--
    }
    if (end < text.length) found.push({ kind: 'text', text: text.slice(end) })
    return found
  })
}

/** Whether a text is one sticker and nothing else, which shows large. */
export const isAlone = (spans: readonly { kind: string; text?: string }[]) => {
  const written = spans.filter(({ kind, text }) => kind !== 'text' || text?.trim() !== '')
  return written.length === 1 && written[0]?.kind === 'sticker'
}

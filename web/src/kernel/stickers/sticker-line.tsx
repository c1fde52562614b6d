import { Fragment } from 'react'
import { type Author, Sticker } from './sticker.tsx'
import { withStickers } from './with-stickers.ts'

/** Plain text on one line, with its stickers. */
export function StickerLine({ text, author }: { text: string; author: Author }) {
  return withStickers([{ kind: 'text', text }]).map((span, index) => (
    <Fragment key={index}>{'name' in span ? <Sticker name={span.name} author={author} /> : span.text}</Fragment>
  ))
}

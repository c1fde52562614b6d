import { Fragment } from 'react'
import { Sticker } from './sticker.tsx'
import { isAlone, withStickers } from './sticker-spans.ts'
import type { SpansProps } from './stickers.tsx'

/** The spans of a text with its stickers as pictures; large if there is nothing but one. */
export function LateSpans({ spans, author, show }: SpansProps) {
  const parts = withStickers(spans)
  const size = isAlone(parts) ? 'large' : 'line'
  return parts.map((part, index) => (
    <Fragment key={index}>
      {part.kind === 'sticker' ? <Sticker name={part.name} author={author} size={size} /> : show(part)}
    </Fragment>
  ))
}

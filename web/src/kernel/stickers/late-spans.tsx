import { Fragment, type ReactNode } from 'react'
import type { Span } from '../rich-text/rich-text.ts'
import { type Author, Sticker } from './sticker.tsx'
import { isAlone, withStickers } from './sticker-spans.ts'

export interface SpansProps {
  spans: readonly Span[]
  /** The text's author. */
  author: Author
  /** Renders the parts between stickers. */
  show: (span: Span) => ReactNode
}

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

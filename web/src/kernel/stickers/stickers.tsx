import type { AuthorCard } from '@judian/contract'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { lazyPart } from '../lazy/lazy-part.ts'
import { Optional } from '../lazy/optional.tsx'
import type { Span } from '../rich-text/rich-text.ts'

// One file in the build, loaded on first use.
const LateSpans = lazyPart(async () => (await import('./late-spans.tsx')).LateSpans)
const LateButton = lazyPart(async () => (await import('./late-button.tsx')).LateButton)

export type Author = Pick<AuthorCard, 'user_id' | 'avatar_url'>

export interface SpansProps {
  spans: readonly Span[]
  /** Whoever wrote the text. */
  author: Author
  /** Shows what isn't a sticker. */
  show: (span: Span) => ReactNode
}

/** The spans of a text. Stickers show as pictures once these have loaded; before that, and of no known author, as their names. */
export function Spans({ spans, author, show }: Omit<SpansProps, 'author'> & { author: Author | undefined }) {
  const plain = spans.map((span, index) => <Fragment key={index}>{show(span)}</Fragment>)
  if (!author || !spans.some((span) => span.kind === 'text' && span.text.includes('[贴纸:'))) return plain
  return (
    <Optional fallback={plain}>
      <LateSpans spans={spans} author={author} show={show} />
    </Optional>
  )
}

const placeholder = <span style={{ width: 'var(--control)', height: 'var(--control)' }} />

/** Opens emoji and stickers. */
export const StickerButton = (props: ComponentProps<typeof LateButton>) => (
  <Optional fallback={placeholder}>
    <LateButton {...props} />
  </Optional>
)

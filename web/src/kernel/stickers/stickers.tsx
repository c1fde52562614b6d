import { type ComponentProps, Fragment } from 'react'
import { Feature } from '../feature/feature.tsx'
import { lazyPart } from '../lazy/lazy-part.ts'
import { Optional } from '../lazy/optional.tsx'
import type { SpansProps } from './sticker.tsx'

const StickerSpans = lazyPart(() => import('./sticker.tsx'), 'StickerSpans')
const PickerButton = lazyPart(() => import('./picker-button.tsx'), 'PickerButton')

export const loadSpans = () => StickerSpans.preload()

interface Props extends Omit<SpansProps, 'author'> {
  author: SpansProps['author'] | undefined
}

/**
 * The spans of a text. Stickers show as pictures once these have loaded; before that, of no known author, and while
 * they are off, as their names.
 */
export function Spans({ spans, author, show }: Props) {
  const plain = spans.map((span, index) => <Fragment key={index}>{show(span)}</Fragment>)
  if (!author || !spans.some((span) => span.kind === 'text' && span.text.includes('[贴纸:'))) return plain
  return (
    <Feature name="stickers" fallback={plain}>
      <Optional fallback={plain}>
        <StickerSpans spans={spans} author={author} show={show} />
      </Optional>
    </Feature>
  )
}

/** Opens emoji and stickers. */
export const StickerButton = (props: ComponentProps<typeof PickerButton>) => (
  <Feature name="stickers">
    <Optional fallback={<span className="icon-button-space" />}>
      <PickerButton {...props} />
    </Optional>
  </Feature>
)

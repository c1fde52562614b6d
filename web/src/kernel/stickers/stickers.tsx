import { type ComponentProps, Fragment } from 'react'
import { lazyPart } from '../lazy/lazy-part.ts'
import { Optional } from '../lazy/optional.tsx'
import type { SpansProps } from './sticker.tsx'

const StickerSpans = lazyPart(() => import('./sticker.tsx'), 'StickerSpans')
const PickerButton = lazyPart(() => import('./picker-button.tsx'), 'PickerButton')

export const loadSpans = () => StickerSpans.preload()

interface Props extends Omit<SpansProps, 'author'> {
  author: SpansProps['author'] | undefined
}

/** The spans of a text. Stickers show as pictures once these have loaded; before that, and of no known author, as their names. */
export function Spans({ spans, author, show }: Props) {
  const plain = spans.map((span, index) => <Fragment key={index}>{show(span)}</Fragment>)
  if (!author || !spans.some((span) => span.kind === 'text' && span.text.includes('[贴纸:'))) return plain
  return (
    <Optional fallback={plain}>
      <StickerSpans spans={spans} author={author} show={show} />
    </Optional>
  )
}

/** Opens emoji and stickers. */
export const StickerButton = (props: ComponentProps<typeof PickerButton>) => (
  <Optional fallback={<span className="icon-button-space" />}>
    <PickerButton {...props} />
  </Optional>
)

import { lazyPart } from '../lazy/lazy-part.ts'
import { Optional } from '../lazy/optional.tsx'
import type { Author } from './sticker.tsx'

const StickerLine = lazyPart(async () => (await import('./sticker-line.tsx')).StickerLine)

/** A line of a wall. Stickers load late, where there is one: until then their names show. */
export function LineText({ text, author }: { text: string; author: Author }) {
  if (!text.includes('[贴纸:')) return text
  return (
    <Optional fallback={text}>
      <StickerLine text={text} author={author} />
    </Optional>
  )
}

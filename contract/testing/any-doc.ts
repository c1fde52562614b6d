import fc from 'fast-check'
import type { Doc } from '../src/posts/doc.ts'

/** Trees for property tests of server and web. */

/** Text without the characters that the server writes for a tree's structure. */
export const words = fc.string({ unit: fc.constantFrom(...'甲乙丙丁戊己庚 abc@#😀<&"\n'), maxLength: 12 })
const run = fc.record(
  {
    text: words,
    bold: fc.constant(true as const),
    href: fc.constantFrom('https://a.example/', 'http://例子.中国/路?x=1#y'),
  },
  { requiredKeys: ['text'] },
)
const line = fc.array(run, { maxLength: 4 })
const lines = fc.array(line, { minLength: 1, maxLength: 3 })
const alt = words.map((text) => text.replace(/\s+/g, ' ').trim())

/** Any tree that the contract accepts, with these pictures at most; the words of its spoilers come from `hidden`. */
export const anyDoc = (pictures: readonly string[], hidden: fc.Arbitrary<string> = words): fc.Arbitrary<Doc> => {
  const paragraphs = fc.record({ type: fc.constant('paragraph' as const), text: line })
  const secret = fc.record({ type: fc.constant('paragraph' as const), text: fc.array(fc.record({ text: hidden })) })
  const block = fc.oneof(
    paragraphs,
    fc.record({ type: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), text: line }),
    fc.record({ type: fc.constant('list' as const), ordered: fc.boolean(), items: lines }),
    fc.record({ type: fc.constant('quote' as const), lines }),
    fc.constant({ type: 'divider' as const }),
    fc.record({
      type: fc.constant('spoiler' as const),
      title: alt,
      blocks: fc.array(secret, { minLength: 1, maxLength: 3 }),
    }),
  )
  const placed = fc
    .shuffledSubarray([...pictures])
    .chain((ids) =>
      fc.tuple(
        ...ids.map((image_id) =>
          fc.record({ type: fc.constant('picture' as const), image_id: fc.constant(image_id), alt }),
        ),
      ),
    )
  return fc
    .tuple(fc.array(block, { maxLength: 8 }), placed)
    .chain(([blocks, own]) => fc.shuffledSubarray([...blocks, ...own], { minLength: blocks.length + own.length }))
    .map((blocks) => ({ v: 1, blocks }))
}

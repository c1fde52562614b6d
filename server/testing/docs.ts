import type { Block, Doc, Inline } from '@judian/contract'
import fc from 'fast-check'

/** Helpers for tests of structured posts. */

export const docOf = (...blocks: Block[]): Doc => ({ v: 1, blocks })
export const paragraph = (...text: (string | Inline)[]): Block & { type: 'paragraph' } => ({
  type: 'paragraph',
  text: text.map((run) => (typeof run === 'string' ? { text: run } : run)),
})
export const spoiler = (hidden: string, title = '结局'): Block => ({
  type: 'spoiler',
  title,
  blocks: [paragraph(hidden)],
})

/** Every kind of block; what the spoiler hides is `hidden`. */
export const everyBlock = (hidden: string, picture: string): Doc =>
  docOf(
    { type: 'heading', level: 2, text: [{ text: '开局' }] },
    paragraph('先看', { text: '地图', bold: true }, '，再看', { text: '录像', href: 'https://video.example/1?a=1' }),
    { type: 'list', ordered: true, items: [[{ text: '架枪' }], [{ text: '报点' }]] },
    { type: 'list', ordered: false, items: [[{ text: '耳机' }]] },
    { type: 'quote', lines: [[{ text: '慢就是快\n快就是慢' }]] },
    { type: 'divider' },
    { type: 'picture', image_id: picture, alt: '点位图' },
    spoiler(hidden),
  )

/** Text that isn't in what the server itself writes of a tree. */
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

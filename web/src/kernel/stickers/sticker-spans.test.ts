import { expect, test } from 'vitest'
import { isAlone, withStickers } from './sticker-spans.ts'

const text = (words: string) => ({ kind: 'text', text: words }) as const
const sticker = (name: string) => ({ kind: 'sticker', name })
const link = { kind: 'link', href: 'https://a.example/[贴纸:牛]' } as const

test.each([
  ['守点的[贴纸:收到]，快[贴纸:本人来了]', [text('守点的'), sticker('收到'), text('，快'), sticker('本人来了')]],
  ['[贴纸:没有这张] [贴纸:toString] [贴纸:] [贴纸:牛', [text('[贴纸:没有这张] [贴纸:toString] [贴纸:] [贴纸:牛')]],
  ['[[贴纸:牛]]', [text('['), sticker('牛'), text(']')]],
])('stickers in %s', (written, spans) => {
  expect(withStickers([text(written)])).toEqual(spans)
})

test('addresses keep all their parts', () => {
  expect(withStickers([link])).toEqual([link])
})

test('one text shows twenty pictures; further ones stay text', () => {
  const line = text('[贴纸:牛]'.repeat(15))
  const spans = withStickers([line, { kind: 'break' }, line])
  expect(spans.filter(({ kind }) => kind === 'sticker')).toHaveLength(20)
  expect(spans.at(-1)).toEqual(text('[贴纸:牛]'.repeat(10)))
})

test('a sticker counts as alone next to blanks, but not next to words or another sticker', () => {
  const alone = (written: string) => isAlone(withStickers([text(written)]))
  expect([' [贴纸:牛] ', '[贴纸:牛][贴纸:牛]', '牛[贴纸:牛]', '牛', ''].map(alone)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

import type { Block, Doc, Inline } from '@judian/contract'

/** Helpers for tests of structured posts. */

export const docOf = (...blocks: Block[]): Doc => ({ v: 1, blocks })
export const paragraph = (...text: (string | Inline)[]): Block & { type: 'paragraph' } => ({
  type: 'paragraph',
  text: text.map((run) => (typeof run === 'string' ? { text: run } : run)),
})
export const spoiler = (hidden: string): Block => ({
  type: 'spoiler',
  title: '结局',
  blocks: [paragraph(hidden)],
})

/** Every kind of block; the spoiler's text is `hidden`. */
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

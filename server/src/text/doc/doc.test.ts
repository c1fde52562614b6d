import { docField } from '@judian/contract/posts/doc'
import { anyDoc, words } from '@judian/contract/testing/any-doc'
import { docLimits } from '@judian/contract/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWordFilter, entriesOf } from '../../ports/word-filter/index.ts'
import { docOf, everyBlock, paragraph } from '../../../testing/docs.ts'
import { hiddenPictures, openPictures, placesAll, withPictures } from './pictures.ts'
import { replaceOutsideLinks } from './replacing.ts'
import { bodyOf, fullText, screenedText, seenText } from './texts.ts'

const pictures = ['a'.repeat(22), 'b'.repeat(22)] as const
const sentenceFor = (sent: string) => {
  const result = docField.safeParse(sent)
  return result.success ? 'accepted' : result.error.issues[0]!.message
}

test('the plain texts of a tree', () => {
  const doc = everyBlock('凶手是医生', pictures[0])
  expect(bodyOf(doc).split('\n')).toEqual([
    '开局',
    '先看地图，再看录像',
    '1. 架枪',
    '2. 报点',
    '· 耳机',
    '> 慢就是快',
    '> 快就是慢',
    '———',
    '[图片：点位图]',
    '[剧透：结局]',
  ])
  expect(fullText(doc)).toContain('先看地图，再看录像 https://video.example/1?a=1\n')
  expect(fullText(doc)).toContain('[剧透：结局]\n凶手是医生')
  expect(bodyOf(docOf({ type: 'picture', image_id: pictures[0], alt: '' }))).toBe('[图片]')
  // Addresses don't part the words of a line.
  const split = paragraph('外', { text: '挂', href: 'https://a.example' }, '网', {
    text: 'https://b.example',
    href: 'https://b.example',
  })
  expect(fullText(docOf(split))).toBe('外挂网https://b.example https://a.example')
})

test('what a reader sees of a text is as long as the whole of it, without what its author didn’t write', async () => {
  const doc = docOf(
    { type: 'list', ordered: true, items: [[{ text: '10 级' }]] },
    { type: 'picture', image_id: pictures[0], alt: '点位图' },
    paragraph('见', { text: '录像', href: 'https://video.example/' }, '[贴纸:牛]吧'),
    { type: 'spoiler', title: '', blocks: [paragraph('结局')] },
  )
  const { seen, unseen } = seenText({ body: '', doc })
  expect(seen).toBe('·· 10 级\n·······]\n见录像······吧 ······················\n····\n结局')
  expect(seen).toHaveLength(fullText(doc).length)
  expect(unseen).toEqual(['点位图', 'https://video.example/', '[贴纸:牛]'])
  const filter = createWordFilter(entriesOf({ review: ['110', '图片', '剧透'], reject: [] }))
  expect(await filter.screen(screenedText({ body: '', doc }))).toEqual({ verdict: 'pass', words: [] })
})

test('every accepted tree stays unchanged; only the whole plain text contains spoilers', () => {
  const hidden = fc.string({ unit: fc.constantFrom(...'密谋'), minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(anyDoc(pictures, hidden), (doc) => {
      const read = docField.parse(JSON.stringify(doc))
      // Runs without text go.
      expect(docField.parse(JSON.stringify(read))).toEqual(read)
      expect(bodyOf(read)).toBe(bodyOf(doc))
      expect(bodyOf(read)).not.toMatch(/[密谋]/)
      const secrets = doc.blocks.flatMap((block) => (block.type === 'spoiler' ? block.blocks : []))
      const texts = secrets.map((block) =>
        block.type === 'paragraph' ? block.text.map(({ text }) => text).join('') : '',
      )
      for (const text of texts) expect(fullText(read)).toContain(text)
      expect(placesAll(read, pictures)).toBe(true)
      const left = withPictures(read, [pictures[0]])
      expect([...openPictures(left), ...hiddenPictures(left)]).not.toContain(pictures[1])
    }),
  )
})

test('replacing finds words across runs and leaves all others', () => {
  fc.assert(
    fc.property(
      anyDoc(pictures),
      words.filter((text) => text.trim() !== ''),
      (doc, word) => {
        const pattern = new RegExp(word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'g')
        const read = docField.parse(JSON.stringify(doc))
        const { body, doc: replaced } = replaceOutsideLinks({ body: '', doc: read }, pattern, (found) => found)
        expect([body, fullText(replaced!)]).toEqual([bodyOf(read), fullText(read)])
        // Words of several runs take the style of the first.
        if ([...word].length === 1) expect(replaced).toEqual(read)
      },
    ),
  )
  const doc = docOf(paragraph('问@老', { text: '兵吧', bold: true }, '，@老兵'), { type: 'divider' })
  expect(replaceOutsideLinks({ body: '', doc }, /@(老兵)/g, (_, name) => `@新${name}`).doc).toEqual(
    docOf(paragraph('问@新老兵', { text: '吧', bold: true }, '，@新老兵'), { type: 'divider' }),
  )
})

test('an invalid tree is refused with a sentence', () => {
  const withRun = (run: object) => JSON.stringify({ v: 1, blocks: [{ type: 'paragraph', text: [run] }] })
  const deep = { type: 'spoiler', title: '', blocks: [{ type: 'spoiler', title: '', blocks: [paragraph('深')] }] }
  const many = (count: number, one: string) => Array.from({ length: count }, () => one).join()
  const wrong = '正文的格式不正确'
  const noLink = '链接须以 http:// 或 https:// 开头'
  expect(
    [
      '{"v":1,"blocks":[',
      'null',
      '{"v":2,"blocks":[]}',
      '{"v":1,"blocks":[],"__proto__":{"more":1}}',
      '{"v":1,"blocks":[{"type":"html","text":"<script>"}]}',
      JSON.stringify({ v: 1, blocks: [{ ...paragraph('字'), style: 'color:red' }] }),
      JSON.stringify({ v: 1, blocks: [deep] }),
      `{"v":1,"blocks":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      `{"v":1,"blocks":[${many(docLimits.blocks + 1, '{"type":"divider"}')}]}`,
      `{"v":1,"blocks":[{"type":"paragraph","text":[${many(docLimits.inlines + 1, '{"text":"字"}')}]}]}`,
      `{"v":1,"blocks":[{"type":"list","ordered":true,"items":[${many(docLimits.lines + 1, '[]')}]}]}`,
      JSON.stringify(docOf(paragraph('长'.repeat(docLimits.jsonLength)))),
      JSON.stringify(docOf({ type: 'picture', image_id: pictures[0], alt: '长'.repeat(101) })),
      JSON.stringify(docOf({ type: 'picture', image_id: '../../x', alt: '' })),
      JSON.stringify(docOf({ type: 'spoiler', title: '长'.repeat(41), blocks: [paragraph('字')] })),
    ].map(sentenceFor),
  ).toEqual([
    '格式不正确',
    ...Array.from({ length: 7 }, () => wrong),
    '正文的段落太多',
    '一段里的格式太多',
    '一个列表或引用太长',
    '内容过长',
    '图片说明不能超过100个字',
    '图片编号不正确',
    '剧透标题不能超过40个字',
  ])
  for (const href of [
    'javascript:alert(1)',
    ' https://a.example',
    'https://a.example\0',
    'https://a.\u202eexample',
    'ftp://a.example',
    '//a.example',
    'https://a.example\\b',
    '',
  ])
    expect(sentenceFor(withRun({ text: '字', href }))).toBe(noLink)
  expect(sentenceFor(withRun({ text: '字', href: 'https://:80' }))).toBe('链接不正确')
  expect(sentenceFor(withRun({ text: '字', bold: 'true' }))).toBe(wrong)
})

test('texts lose forbidden characters', () => {
  const sent = JSON.stringify(
    docOf(paragraph('一\0二\u202e三\r\n四'), { type: 'picture', image_id: pictures[0], alt: ' 图\n一 ' }),
  )
  expect(docField.parse(sent)).toEqual(
    docOf(paragraph('一二三\n四'), { type: 'picture', image_id: pictures[0], alt: '图 一' }),
  )
})

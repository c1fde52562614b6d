import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'
import { richText } from './rich-text.ts'

const text = (words: string) => ({ kind: 'text', text: words })
const link = (href: string) => ({ kind: 'link', href })
const lineBreak = { kind: 'break' }

test('decodes line breaks and the five entities', () => {
  expect(richText('A &amp; B<br>&lt;b&gt; &quot;x&quot; &#39;y&#39;')).toEqual([
    text('A & B'),
    lineBreak,
    text(`<b> "x" 'y'`),
  ])
})

test('decodes a typed entity once only', () => {
  expect(richText('&amp;lt;script&amp;gt;')).toEqual([text('&lt;script&gt;')])
})

test.each([
  ['看https://a.example/b?c=1&amp;d=2，很好', [text('看'), link('https://a.example/b?c=1&d=2'), text('，很好')]],
  ['去https://a.example/b看看', [text('去'), link('https://a.example/b'), text('看看')]],
  ['http://a.example很好', [link('http://a.example'), text('很好')]],
  ['https://a.example/wiki/彩虹六号，很好', [link('https://a.example/wiki/彩虹六号'), text('，很好')]],
  [
    'https://a.example/wiki/六号：R6围攻（2015年）。',
    [link('https://a.example/wiki/六号：R6围攻（2015年）'), text('。')],
  ],
  ['（见 https://a.example/图/六号）', [text('（见 '), link('https://a.example/图/六号'), text('）')]],
  ['https://a.example/?q=守点&amp;p=1', [link('https://a.example/?q=守点&p=1')]],
  ['https://例子.中国/路径！', [link('https://例子.中国/路径'), text('！')]],
  ['https://bücher.example', [link('https://bücher.example')]],
  ['((https://a.example/b_(c)))', [text('(('), link('https://a.example/b_(c)'), text('))')]],
  ['[https://a.example/b]', [text('['), link('https://a.example/b'), text(']')]],
  ['(https://a.example/b).', [text('('), link('https://a.example/b'), text(').')]],
  ['https://a.example/b_(c)!', [link('https://a.example/b_(c)'), text('!')]],
  ['HTTP://A.example', [link('HTTP://A.example')]],
  ['http:// 和 https://', [text('http:// 和 https://')]],
  ['javascript:alert(1) ftp://a.example', [text('javascript:alert(1) ftp://a.example')]],
])('addresses in %s', (html, spans) => {
  expect(richText(html)).toEqual(spans)
})

test('links only to http and https, and drops no text', () => {
  const escape = (plain: string) =>
    plain.replace(/[&<>"']/g, (found) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[found] ?? '&#39;')
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('https://a.example/', 'https://例', 'javascript:x', ')', '（', '）', '。', '路', '<', '&amp;'),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const plain = pieces.join('').replaceAll('\n', ' ')
      const spans = richText(escape(plain))
      const shown = spans.map((span) => (span.kind === 'link' ? span.href : span.kind === 'text' ? span.text : '\n'))
      expect(shown.join('')).toBe(plain)
      const protocols = spans.map((span) => (span.kind === 'link' ? new URL(span.href).protocol : 'https:'))
      expect(protocols.every((protocol) => /^https?:$/.test(protocol))).toBe(true)
    }),
  )
})

test('a long line of addresses takes linear time', () => {
  const line = 'https://例a'.repeat(20_000) + 'a('.repeat(50_000)
  expect(
    richText(line)
      .map((span) => ('text' in span ? span.text : 'href' in span ? span.href : ''))
      .join(''),
  ).toBe(line)
})

test('a preview is one line of text, without the notation of a structured one or of a former forum', () => {
  expect(plainText('第一行<br><br>  第二行 &lt;3 [贴纸:牛]<br>[图片：点位]')).toBe('第一行 第二行 <3 [牛]')
  expect(
    plainText('&gt; 甲说过<br>&gt; 两行<br>〔旧站隐藏内容〕<br>〔旧站附件：地图包.zip〕<br>[图片][战术板]乙 &gt; 丙'),
  ).toBe('甲说过 两行 乙 > 丙')
})

test('collapses to at most two consecutive empty lines', () => {
  const breaks = (html: string) => richText(html).filter(({ kind }) => kind === 'break').length
  expect(breaks('一<br><br><br>二')).toBe(3)
  expect(breaks('一<br><br /> <br><br><br>二')).toBe(3)
})

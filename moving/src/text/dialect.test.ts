import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block } from '@judian/contract'
import { doc } from '@judian/contract/posts/doc'
import { fullText } from '@judian/server/src/text/doc/texts.ts'
import { readDialect, type Placed } from './dialect.ts'
import { withoutMachineWritten } from './machine-written.ts'
import { tagMeanings } from './tags.ts'
import { withhold } from './withhold.ts'

const site = 'https://bbs.example.cn/'
const read = (message: string, attachments: ReadonlyMap<number, Placed> = new Map(), customTags = new Set(['fly'])) =>
  readDialect(message, { site, customTags, html: false, markup: true, attachments })
const said = (message: string) => fullText({ v: 1, blocks: read(message) })

const tags = [...Object.keys(tagMeanings), 'fly'].filter((tag) => tag !== 'code')
const known = new RegExp(`\\[/?(${tags.map((tag) => tag.replace('*', '\\*')).join('|')})(=[^\\]\\n]*)?\\]`, 'i')

const piece = fc.oneof(
  fc.constantFrom(
    '架枪',
    '\n',
    '\n\n',
    ' ',
    '[',
    ']',
    '=',
    '/',
    'b',
    '"',
    'javascript:alert(1)',
    '{:2_25:}',
    '\0',
    '\uD800',
  ),
  fc.constantFrom(...tags).map((tag) => `[${tag}]`),
  fc.constantFrom(...tags).map((tag) => `[/${tag}]`),
  // The rest of a tag around another one.
  fc.constantFrom(...tags).map((tag) => `[${tag}[i]]`),
  fc
    .tuple(
      fc.constantFrom(...tags),
      fc.constantFrom('5', 'red', 'http://a.example/x', '300,200', 'thread-1-1-1.html', ''),
    )
    .map(([tag, value]) => `[${tag}=${value}]`),
  fc.integer({ min: 1, max: 6 }).map((aid) => `[attach]${aid}[/attach]`),
)
const messages = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))

const picturesIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.type === 'picture' ? [block.image_id] : []))

test('no known tag survives, each attachment is used once, and the tree is one of the site’s', () => {
  const attachments = new Map<number, Placed>(
    [1, 2, 3].map((aid) => [aid, { picture: String(aid).padStart(22, 'a'), description: '图' }]),
  )
  fc.assert(
    fc.property(messages, (message) => {
      const blocks = read(withoutMachineWritten(withhold(message).open).text, attachments)
      expect(fullText({ v: 1, blocks })).not.toMatch(known)
      expect(picturesIn(blocks).toSorted()).toEqual(
        Array.from(attachments.values(), (one) => ('picture' in one ? one.picture : '')),
      )
      expect(doc.safeParse({ v: 1, blocks }).error).toBeUndefined()
    }),
    { numRuns: 3_000 },
  )
})

test('nothing between tags of hiding is read, however they are nested or left open', () => {
  const around = fc.constantFrom('', '[b]', '[/hide]', '[code]', '[quote]', '[/quote]', '[size=5]')
  const opens = fc.constantFrom('[hide]', '[hide=100]', '[hide=d3,100]', '[HIDE]', '[groupid=5]', '[password]')
  fc.assert(
    fc.property(around, opens, opens, around, fc.boolean(), (before, first, second, within, closed) => {
      const close = (open: string) => `[/${/\w+/.exec(open)![0]}]`
      const text = `${before}开头${first}秘密${within === '[/hide]' ? '' : within}${second}秘密${closed ? `${close(second)}秘密${close(first)}结尾` : ''}`
      const { open } = withhold(text)
      expect(open).not.toContain('秘密')
      expect(open).toContain('开头')
      if (closed) expect(open).toContain('结尾')
    }),
  )
})

test('headings, lists, quotes, code, tables and links', () => {
  expect(read('[size=6]开局[/size]\n正文[b]粗[/b]')).toEqual([
    { type: 'heading', level: 2, text: [{ text: '开局' }] },
    { type: 'paragraph', text: [{ text: '正文' }, { text: '粗', bold: true }] },
  ])
  expect(read('[list=1][*]架枪[*]报点[/list]')).toEqual([
    { type: 'list', ordered: true, items: [[{ text: '架枪' }], [{ text: '报点' }]] },
  ])
  expect(read('[quote]慢\n就是快[/quote]后')).toEqual([
    { type: 'quote', lines: [[{ text: '慢\n就是快' }]] },
    { type: 'paragraph', text: [{ text: '后' }] },
  ])
  expect(said('[code]a[i] = [b]1[/b][/code]')).toBe('a[i] = [b]1[/b]')
  expect(said('[table][tr][td]枪[/td][td]伤害[/td][/tr][tr][td]甲[/td][td]40[/td][/tr][/table]')).toBe(
    '枪 · 伤害\n甲 · 40',
  )
  expect(said('[url]http://a.example/x[/url] [media=x,500,375]http://v.youku.com/v.swf[/media]')).toBe(
    'a.example v.youku.com http://a.example/x http://v.youku.com/v.swf',
  )
  expect(said('[url=javascript:alert(1)]点我[/url]')).toBe('点我')
  expect(said('[url=forum.php?mod=viewthread&tid=5]旧帖[/url]')).toBe(`旧帖 ${site}forum.php?mod=viewthread&tid=5`)
  expect(said('普通的[方括号]和[b')).toBe('普通的[方括号]和[b')
})

test('the parent of a reply is the post that its quote names, and the quote goes', () => {
  const head = '[size=2][url=forum.php?mod=redirect&goto=findpost&pid=12&ptid=3]老王 发表于 2014[/url][/size]'
  expect(withoutMachineWritten(`[quote]${head}\n已删[quote]里[/quote][/quote]\n说得对`)).toEqual({
    parent: 12,
    text: '\n说得对',
  })
  expect(
    withoutMachineWritten(
      '[b]回复 [url=forum.php?mod=redirect&goto=findpost&pid=7&ptid=3]2#[/url] [i]甲[/i] 的帖子[/b]\n好',
    ),
  ).toMatchObject({ parent: 7 })
  expect(withoutMachineWritten('[quote]名言[/quote]好[i=s] 本帖最后由 甲 于 2014-5-1 编辑 [/i]')).toEqual({
    parent: null,
    text: '[quote]名言[/quote]好',
  })
})

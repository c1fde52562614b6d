import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { kinds, type Kind } from '@judian/server/src/moving/format.ts'
import { exportFolder, exportWorld, idOf, importWorld, linesOf, sayings } from '@judian/server/testing/moving.ts'
import { world } from '@judian/server/testing/world.ts'
import { expect, test } from 'vitest'
import { fixtureRows } from '../../testing/fixture-rows.ts'
import { forum, mappingOf } from '../../testing/forum.ts'
import { movedForum } from '../../testing/moved-forum.ts'
import { mapping as schema, suggestMapping } from './mapping.ts'

const byText = (one: unknown, other: unknown) => String(one).localeCompare(String(other))
/** Lines with their fields in one order. */
const inOneOrder = (lines: unknown[]) =>
  lines
    .map((line) => JSON.stringify(Object.entries(JSON.parse(String(line)) as object).toSorted(byText)))
    .toSorted(byText)

test('what the reader writes is of the format, and nothing that only some could read is in it', async () => {
  await using folder = await movedForum()
  for (const [kind, schemaOf] of Object.entries(kinds))
    for (const line of await linesOf(folder.path, kind as Kind)) {
      expect([kind, schemaOf.safeParse(line).error]).toEqual([kind, undefined])
      expect(JSON.stringify(line)).not.toContain('秘密')
    }
  const withheld = await readFile(join(folder.path, 'withheld.jsonl'), 'utf8')
  for (const text of ['秘密回复可见', '秘密付费内容', '秘密正文', '秘密电话']) expect(withheld).toContain(text)
})

test('each text has its author, its place and its parts', async () => {
  await using folder = await movedForum()
  const posts = new Map((await linesOf(folder.path, 'posts')).map((post) => [post['id'], post]))
  expect(posts.keys().toArray().toSorted(byText)).toEqual([
    '11',
    '12',
    '13',
    '15',
    '16',
    '18',
    '19',
    '22',
    '23',
    '24',
    '25',
    '5',
  ])
  expect(posts.get('11')).toMatchObject({
    title: '点位 & 预瞄',
    community: 'hall',
    tag: 1,
    member: '1',
    thumbs: 2,
    comments: 6,
    topics: [{ name: '心得' }, { name: '预瞄' }, { name: '入门' }],
    tree: {
      blocks: [
        { type: 'heading', text: [{ text: '开局' }] },
        {
          type: 'paragraph',
          text: [
            { text: '先看' },
            { text: '地图', bold: true },
            { text: '，再看' },
            { text: '这帖', href: 'https://bbs.example.cn/thread-12-1-1.html' },
            { text: '。' },
          ],
        },
        { type: 'picture', alt: '点位图' },
        { type: 'quote' },
        { type: 'list', ordered: true },
        { type: 'paragraph', text: [{ text: '〔旧站隐藏内容〕\n横幅' }] },
        { type: 'picture' },
        { type: 'paragraph', text: [{ text: '〔旧站附件：地图包.zip〕' }] },
      ],
    },
  })
  expect(posts.get('13')).toMatchObject({ text: '免费的一段\n〔旧站隐藏内容〕', pictures: [] })
  expect(posts.get('15')).toMatchObject({ text: '〔旧站隐藏内容〕' })
  expect(posts.get('16')).toMatchObject({ member: 'nobody', text: '不想让人知道是我' })
  expect(posts.get('18')).toMatchObject({ state: 'waiting' })
  expect(posts.get('19')).toMatchObject({ comments: 0 })
  expect(posts.get('22')).toMatchObject({ tag: 2, archivedAt: '2014-05-13T17:20:20.000Z' })
  expect(posts.get('23')).toMatchObject({ text: '分表正文', comments: 1 })
  expect(posts.get('24')).toMatchObject({ text: '第一段 <好>\n第二段 链接 http://a.example/x' })
  expect(posts.get('25')).toMatchObject({ state: 'rejected' })

  const comments = Object.fromEntries((await linesOf(folder.path, 'comments')).map((one) => [one['id'], one]))
  expect(comments).toMatchObject({
    102: { thread: null, answers: null, text: '写得好', thumbs: 1 },
    103: { thread: '102', answers: '2', member: '1' },
    104: { thread: '102', answers: '1', member: '7', text: '不客气' },
    106: { thread: null, answers: null, member: 'nobody', text: '楼上说得对' },
    107: { state: 'waiting' },
    108: { state: 'rejected' },
    'remark 1': { thread: '102', answers: '2', text: '同意' },
    'remark 2': { thread: null, text: '收藏了' },
  })
  expect(comments).not.toHaveProperty('105')
  expect(await linesOf(folder.path, 'polls')).toMatchObject([{ options: ['灰烬', '爱莎'], counts: [2, 1], votes: 3 }])
  expect(await linesOf(folder.path, 'communities')).toMatchObject([{ moderators: ['2'] }])
  expect(await linesOf(folder.path, 'favourites')).toMatchObject([{ post: '11', member: '2' }])
  expect(await linesOf(folder.path, 'follows')).toHaveLength(3)
  const members = new Map((await linesOf(folder.path, 'members')).map((one) => [one['id'], one]))
  expect(members.get('2')).toMatchObject({ bio: '稳中求胜 〔旧站隐藏内容〕' })
  expect(members.get('3')).toMatchObject({ banReason: '外挂', bannedUntil: '9999-12-31T00:00:00.000Z' })
  expect(members.get('4')).toMatchObject({ bannedUntil: '2096-10-02T07:06:40.000Z' })
  expect(members.get('5')).toMatchObject({ reviewedFirst: true })
  expect(folder.report).toContain('- 附件：不是图片，共 1 个：201405/01/3.zip')
  expect(folder.report).toContain('- 附件：文件不在，共 1 个：../../config/6.png')
  expect(folder.report).toContain('- 主题：限制阅读权限，共 1 个：14')
})

test('a moved forum is read, and exported again as it came', async () => {
  await using folder = await movedForum()
  await using w = await world()
  const report = (await importWorld(w, folder.path)).text('')
  expect(report).not.toContain('## 数目与原站不同的')
  expect(report).not.toContain('## 没有导入的')
  const reader = await w.given.member()
  const { moment } = await w.ask(reader, 'getSingleMoment', {
    message_id: (await idOf(w, '点位 & 预瞄'))!,
    community_name: 'hall',
  })
  expect(moment).toMatchObject({ author: { username: '老王', unclaimed: 1 }, comment_count: 6 })
  const { community_overall } = await w.ask(reader, 'getDivisionLists', { division: 'hall' })
  expect(community_overall!.community_avatar).toBe('/images/communities/clan-default.webp')
  await using again = await exportFolder()
  await exportWorld(w, again.path)
  const [before, after] = [await sayings(folder.path), await sayings(again.path)]
  // Links in comments lead to their posts here.
  before.comments = before.comments.filter((line) => !String(line).includes('https://'))
  after.comments = after.comments.filter((line) => !String(line).includes('http'))
  for (const kind of ['comments', 'thumbs', 'favourites', 'follows', 'blocks', 'topics'] as const)
    expect([kind, inOneOrder(after[kind])]).toEqual([kind, inOneOrder(before[kind])])
})

test('a first run suggests a community for each category, and leaves out what not everyone could read', async () => {
  const { site, files, database } = mappingOf('/var/www/bbs')
  const suggested = await suggestMapping(fixtureRows(forum), { site, files, database })
  expect(schema.parse(suggested)).toEqual(suggested)
  expect(suggested.communities).toEqual([{ name: 'c1', fullname: '战术大厅', info: '所有战术' }])
  expect(suggested.forums).toMatchObject({
    2: { community: 'c1', tag: '综合讨论' },
    3: { community: 'c1', tag: '攻略' },
    4: { community: null, why: '只有部分用户组能看的版块' },
    5: { community: null, why: '隐藏的版块' },
    7: { community: null, why: '群组' },
  })
})

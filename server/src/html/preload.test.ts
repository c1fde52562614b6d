import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { CallOutput } from '@judian/contract'
import { expect } from 'vitest'
import { stopClock } from '../../testing/check-in.ts'
import { docOf, paragraph, spoiler } from '../../testing/docs.ts'
import { publishMoment } from '../../testing/moments.ts'
import { test } from '../../testing/shared-world.ts'
import { type Person, world } from '../../testing/world.ts'
import { compressed, names, open, preloaded } from '../../testing/opened.ts'

test('a feed page preloads the member, the divisions and the first posts', async ({ w }) => {
  const member = await w.given.member()
  await w.given.community({ name: 'r6' })
  const page = await open(w, '/community/r6', member)
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(names(page.body)).toEqual(['autosignin', 'getDivisionLists', 'getMomentsByCommunity', 'getSiteInfo'])
  expect(preloaded(page.body)['autosignin']).toMatchObject({ status: 200, result: 200, user_id: member.id })
})

test('a visitor’s feed page preloads the divisions, the events and the feed’s error', async ({ w }) => {
  await w.given.community({ name: 'r6' })
  const { body } = await open(w, '/community/r6')
  expect(names(body)).toEqual(['autosignin', 'getDivisionLists', 'getEvents', 'getMomentsByCommunity', 'getSiteInfo'])
  expect(preloaded(body)['autosignin']).toEqual({ status: 200, result: 401 })
  expect(preloaded(body)['getMomentsByCommunity']).toMatchObject({ status: 401, outcome: 'NotSignedIn' })
})

test('a post page preloads the post and its comments', async ({ w }) => {
  const member = await w.given.member()
  const moment = await w.given.moment(member)
  const { body } = await open(w, `/community/r6/${moment}`, member)
  expect(names(body)).toEqual(['autosignin', 'getComments', 'getDivisionLists', 'getSingleMoment', 'getSiteInfo'])
})

test('a post’s page has the beginning of a long post, the call returns the whole', async ({ w }) => {
  const member = await w.given.member()
  const body = '“守”&<攻>\n'.repeat(2_000)
  const moment = await w.given.moment(member, { body: `${body}结尾` })
  const { body: page } = await open(w, `/community/r6/${moment}`, member)
  expect(page.match(/守/g)!.length).toBeLessThan(3_000)
  expect(page).not.toContain('结尾')
  expect(preloaded(page)['getSingleMoment']).toHaveProperty('moment.truncated', true)
  const { moment: whole } = await w.ask(member, 'getSingleMoment', { message_id: moment, community_name: 'r6' })
  expect([whole!.message.endsWith('<br>结尾'), whole!.truncated]).toEqual([true, undefined])
})

test('a post’s page has the beginning of a long tree, without its spoilers’ words in the preview', async ({ w }) => {
  const member = await w.given.member()
  await w.given.community({ name: 'r6' })
  const doc = docOf(
    spoiler('凶手是医生'),
    ...Array.from({ length: 400 }, () => paragraph('守点要有耐心，报点要快')),
    paragraph('结尾'),
  )
  const { message_id } = await publishMoment(w, member, { doc })
  const { body } = await open(w, `/community/r6/${message_id}`, member)
  expect(/<meta name="description" content="([^"]*)/.exec(body)![1]).toMatch(/^\[剧透：结局\] 守点/)
  const { moment } = preloaded(body)['getSingleMoment'] as CallOutput<'/v1/moments/getSingleMoment'>
  expect(moment.truncated).toBe(true)
  expect(moment.doc!.blocks.length).toBeLessThan(350)
  expect(moment.doc!.blocks).toEqual(doc.blocks.slice(0, moment.doc!.blocks.length))
})

test('a clan’s page preloads the clan and the options of clans', async ({ w }) => {
  const member = await w.given.member()
  await w.given.community({ name: 'r6' })
  const namesAt = async (url: string) => names((await open(w, url, member)).body)
  const every = ['autosignin', 'getClanCommunityInfo', 'getDivisionLists', 'getSiteInfo']
  expect(await namesAt('/clan/r6')).toEqual(every)
  expect(await namesAt('/clan/r6/create')).toEqual(every)
  expect(await namesAt('/clan/r6/7')).toEqual([...every, 'getClanDetails'].toSorted())
})

test('escapes </script> in preloaded JSON', async ({ w }) => {
  const member = await w.given.member()
  const moment = await w.given.moment(member, { title: '</script><script>alert(1)</script>' })
  const page = await open(w, `/community/r6/${moment}`, member)
  expect(page.body).not.toContain('<script>alert')
  expect(preloaded(page.body)['getSingleMoment']).toHaveProperty('moment.title', '</script><script>alert(1)</script>')
})

/** The prerendered HTML. */
function prerendered(page: string): string {
  const [, shown] = page.match(/<div id="root">(.*?)<noscript/s)!
  return shown!
}

test('a page is prerendered with its posts as text', async ({ w }) => {
  const member = await w.given.member()
  const moment = await w.given.moment(member, { title: '<b>粗</b>体标题' })
  for (const url of ['/community/r6', `/community/r6/${moment}`]) {
    const shown = prerendered((await open(w, url, member)).body)
    expect(shown).toContain('&lt;b&gt;粗&lt;/b&gt;体标题')
    // Inline styles: the Content-Security-Policy forbids them.
    expect(shown).not.toContain('style=')
  }
})

test('pinned posts leave their places in the prerendered feed to others; its end isn’t prerendered', async ({ w }) => {
  const member = await w.given.member()
  const communityId = await w.given.community({ name: 'pinning' })
  for (let n = 1; n <= 25; n++)
    await w.given.moment(member, { communityId, title: `第 ${n} 帖`, ...(n <= 2 && { pinnedAt: new Date() }) })
  for (let visits = 1; visits <= 2; visits++) {
    const shown = prerendered((await open(w, '/community/pinning/sorted=latest', member)).body)
    expect(shown.match(/<article/g)).toHaveLength(3)
    expect(shown).toContain('置顶')
    expect(shown).not.toContain('加载更多')
  }
})

test('labels of generated content are prerendered on cards and posts', async ({ w }) => {
  const member = await w.given.member()
  const moment = await w.given.moment(member)
  await w.ask(member, 'declareAiGenerated', { message_id: moment, ai_generated: 1 })
  for (const url of ['/community/r6/sorted=latest', `/community/r6/${moment}`])
    expect(prerendered((await open(w, url, member)).body)).toContain('内容由 AI 生成')
})

test('nothing of a feature that is off is prerendered', async () => {
  await using w = await world()
  const member = await w.given.member()
  await w.given.community({ name: 'r6' })
  const moment = await w.given.moment(member)
  await w.ask(member, 'declareAiGenerated', { message_id: moment, ai_generated: 1 })
  await w.given.settings({ features: { follows: false, labels: false } })
  for (const url of ['/community/r6/sorted=latest', `/community/r6/${moment}`]) {
    const shown = prerendered((await open(w, url, member)).body)
    expect(shown).toContain('评论')
    expect(shown).not.toContain('内容由 AI 生成')
  }
  expect(prerendered((await open(w, '/about/ranking', member)).body)).not.toContain('关注了谁')
})

test('a post’s page asks for the code of boards only while they are on', async () => {
  await using w = await world()
  const member = await w.given.member()
  await w.given.community({ name: 'r6' })
  const moment = await w.given.moment(member)
  const asked = async () => {
    const { body } = await open(w, `/community/r6/${moment}`, member)
    return body.includes('<link rel="modulepreload" crossorigin href="/assets/card-')
  }
  expect(await asked()).toBe(true)
  await w.given.settings({ features: { boards: false } })
  expect(await asked()).toBe(false)
})

test('a post with links is prerendered with them', async ({ w }) => {
  const member = await w.given.member()
  const moment = await w.given.moment(member, {
    body: '看 https://example.com/a?b=1&c=2 和 http://localhost:3000/event',
  })
  const shown = prerendered((await open(w, `/community/r6/${moment}`, member)).body)
  expect(shown).toContain('href="https://example.com/a?b=1&amp;c=2"')
  expect(shown).toContain('href="http://localhost:3000/event"')
})

test('stickers are prerendered, without inline styles', async ({ w }) => {
  const member = await w.given.member()
  const moment = await w.given.moment(member, { body: '[贴纸:本人来了]' })
  const shown = prerendered((await open(w, `/community/r6/${moment}`, member)).body)
  expect(shown).toContain('own-here.svg')
  expect(shown).not.toContain('style=')
})

test('stickers are prerendered as their words while they are off', async () => {
  await using w = await world()
  const member = await w.given.member()
  await w.given.community({ name: 'r6' })
  const moment = await w.given.moment(member, { body: '[贴纸:本人来了]' })
  await w.given.settings({ features: { stickers: false } })
  const shown = prerendered((await open(w, `/community/r6/${moment}`, member)).body)
  expect(shown).toContain('[贴纸:本人来了]')
  expect(shown).not.toContain('own-here.svg')
})

test('a prerendered screen has no viewer state, the bars are their reader’s', async () => {
  await using w = await world()
  const [author, fan] = [await w.given.member(), await w.given.member()]
  const moment = await w.given.moment(author)
  await w.ask(fan, 'thumbInteractionWithMoment', { message_id: moment, thumbType: 1 })
  for (const [url, name, thumbed] of [
    ['/community/r6', 'getMomentsByCommunity', 'moments.0.thumbed'],
    [`/community/r6/${moment}`, 'getSingleMoment', 'moment.thumbed'],
  ] as const) {
    const [toAuthor, toFan] = await Promise.all([open(w, url, author), open(w, url, fan)])
    expect(preloaded(toFan.body)[name]).toHaveProperty(thumbed, 1)
    expect(preloaded(toAuthor.body)[name]).toHaveProperty(thumbed, 0)
    const [[fansBars, fansScreen], [authorsBars, authorsScreen]] = [toFan, toAuthor].map(({ body }) =>
      prerendered(body).split('<main'),
    ) as [string[], string[]]
    expect(fansScreen).toBe(authorsScreen)
    expect(fansBars).toContain('个人中心')
    expect(fansBars).not.toBe(authorsBars)
  }
})

test('preloaded comments have the viewer state of their reader', async ({ w }) => {
  const [author, fan] = [await w.given.member(), await w.given.member()]
  const moment = await w.given.moment(author, { title: '标题😀"thumbed":0' })
  const body = '"thumbed":0,"blocked":0 <先说一句>'
  const [first, second] = [
    await w.given.comment(fan, moment, { body }),
    await w.given.comment(author, moment, { body }),
  ]
  await w.ask(fan, 'thumbInteractionWithComment', { comment_id: second, thumbType: 1 })
  await w.ask(fan, 'toggleBlock', { user_id: author.id, blocked: 1 })

  const url = `/community/r6/${moment}`
  const marksFor = async (person: Person) => {
    const { comments } = preloaded((await open(w, url, person)).body)[
      'getComments'
    ] as CallOutput<'/v1/moments/getComments'>
    return new Map(comments.map(({ comment_id, thumbed, blocked }) => [comment_id, [thumbed, blocked]]))
  }
  expect((await marksFor(fan)).get(first)).toEqual([0, 0])
  expect((await marksFor(fan)).get(second)).toEqual([1, 1])
  expect((await marksFor(author)).get(second)).toEqual([0, 0])
})

test('a visitor’s page is prerendered with the welcome and without posts', async () => {
  await using w = await world()
  const moment = await w.given.moment(await w.given.member(), { title: '成员才看得到' })
  await w.db.updateTable('events').set({ state: 'draft' }).where('name', '!=', 'tile').execute()
  await w.db.updateTable('events').set({ title: '叠牌工坊', state: 'open' }).where('name', '=', 'tile').execute()
  for (const url of ['/community/r6', `/community/r6/${moment}`]) {
    const page = await open(w, url)
    expect(prerendered(page.body)).toContain('欢迎来到据点')
    expect(prerendered(page.body)).toContain('叠牌工坊')
    expect(page.body).toMatch(/<link rel="stylesheet"[^>]*welcome-/)
    expect(page.body).not.toContain('成员才看得到')
  }
})

test('the rules of the order are prerendered, for members and visitors', async ({ w }) => {
  for (const person of [await w.given.member(), undefined]) {
    const shown = prerendered((await open(w, '/about/ranking', person)).body)
    expect(shown).toContain('据点的排序对所有人都一样')
    expect(shown).toContain('管理员置顶的帖子总在列表最前面')
  }
})

test.for([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('with accept-encoding %s a page arrives as %s', async ([accepted, encoding, decompress]) => {
  await using w = await world()
  stopClock(w, '2026-10-14T15:59:59.999Z')
  const me = await w.given.member()
  const plain = await open(w, '/community/r6', me)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const page = await compressed(w, '/community/r6', accepted, me)
  expect(page.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
  expect(decompress(page.rawPayload).toString()).toBe(plain.body)
})

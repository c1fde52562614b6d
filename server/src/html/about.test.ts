import { expect, test } from 'vitest'
import { seedQuiz } from '../domains/events/quiz/index.ts'
import { docOf, paragraph } from '../../testing/docs.ts'
import { publishMoment, readMoment } from '../../testing/moments.ts'
import { open } from '../../testing/opened.ts'
import { type World, world } from '../../testing/world.ts'

/** Title, description and link preview tags of a page's head. */
function headOf(body: string) {
  const properties = [...body.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)]
  return {
    title: /<title>(.*?)<\/title>/.exec(body)?.[1],
    description: /<meta name="description" content="([^"]*)"/.exec(body)?.[1],
    ...Object.fromEntries(properties.map(([, name, content]) => [`og:${name}`, content])),
  } as Record<string, string | undefined>
}
const headAt = async (w: World, url: string, ...who: Parameters<typeof open>[2][]) =>
  headOf((await open(w, url, ...who)).body)

async function openWorld() {
  const w = await world({ cacheMaxAgeMs: 0 })
  await w.given.settings({ visitorsMayRead: true })
  return w
}

test('a post has title, excerpt and image tags where visitors may read', async () => {
  await using w = await openWorld()
  const author = await w.given.member()
  const body = `"守" <b>A点</b> & 回防\n第二行${'很长'.repeat(100)}`
  const moment = await w.given.moment(author, { title: '残局 <1v3> "怎么打"', body })
  const head = await headAt(w, `/community/r6/${moment}`)
  expect(head).toMatchObject({
    title: '残局 &lt;1v3&gt; &quot;怎么打&quot; · 据点',
    'og:type': 'article',
    'og:title': '残局 &lt;1v3&gt; &quot;怎么打&quot;',
    'og:url': `http://localhost:3000/community/r6/${moment}`,
    'og:image': expect.stringMatching(/^http:\/\/localhost:3000\/images\//),
  })
  expect(head['description']).toMatch(/^&quot;守&quot; &lt;b&gt;A点&lt;\/b&gt; &amp; 回防 第二行很长.*…$/)
  expect(head['og:description']).toBe(head['description'])
})

test('the image of a structured post is outside spoilers, and so is the text of its excerpt', async () => {
  await using w = await openWorld()
  await w.given.community()
  const author = await w.given.member()
  const imageIds = [await w.given.image(author), await w.given.image(author)] as const
  const hidden = { type: 'picture' as const, image_id: imageIds[0], alt: '凶手' }
  const shown = { type: 'picture' as const, image_id: imageIds[1], alt: '全家福' }
  const doc = docOf({ type: 'spoiler', title: '结局', blocks: [hidden] }, paragraph('看到最后[贴纸:本人来了]'), shown)
  const { message_id } = await publishMoment(w, author, { doc, imageIds: [...imageIds] })
  const { moment } = await readMoment(w, author, message_id!)
  const head = await headAt(w, `/community/r6/${message_id}`)
  expect(head['og:description']).toBe('[剧透：结局] 看到最后[本人来了]')
  expect(head['og:image']).toBe(`http://localhost:3000${moment!.images[1]!.url}`)
})

test('a post of generated content is labelled before its excerpt', async () => {
  await using w = await openWorld()
  const author = await w.given.member()
  const moment = await w.given.moment(author, { title: '概念图', body: '码头的夜景' })
  await w.ask(author, 'declareAiGenerated', { message_id: moment, ai_generated: 1 })
  expect((await headAt(w, `/community/r6/${moment}`))['og:description']).toBe('【内容由 AI 生成】码头的夜景')
})

test('a post that its reader may not see has no tags', async () => {
  await using w = await world()
  const author = await w.given.member()
  const moment = await w.given.moment(author, { title: '成员才看得到', body: '正文也是' })
  const toVisitor = await open(w, `/community/r6/${moment}`)
  expect(toVisitor.body).not.toContain('成员才看得到')
  expect(toVisitor.body).not.toContain('正文也是')
  expect(headOf(toVisitor.body)).toMatchObject({ title: expect.stringContaining('据点') })
  // A member's own page has a title, but nothing for link previewers, which are visitors.
  const toMember = await headAt(w, `/community/r6/${moment}`, author)
  expect(toMember['title']).toBe('成员才看得到 · 据点')
  expect(toMember['og:title']).toBeUndefined()
})

test('communities and clans have tags', async () => {
  await using w = await openWorld()
  await w.given.community({ name: 'valo' })
  const { community_overall } = await w.ask(null, 'getDivisionLists', { division: 'valo' })
  expect(await headAt(w, '/community/valo')).toMatchObject({
    'og:title': community_overall!.community_fullname,
    'og:image': `http://localhost:3000${community_overall!.community_cover || '/images/site/icon-512.png'}`,
  })
  expect((await headAt(w, '/user/myClans'))['og:title']).toBe('据点')
})

test.for([
  ['/event/tile', 'tile', '/images/events/tile.webp'],
  ['/event/tile/tilematching', 'tile', '/images/events/tile.webp'],
  ['/event/knock', 'knock', '/images/events/knock.webp'],
  ['/event/westworld', 'westworld', '/images/events/westworld.webp'],
  ['/event/mbti/1', 'quiz', '/images/events/quiz.webp'],
  ['/mbti', 'quiz', '/images/events/quiz.webp'],
  ['/event/202511', '202511', '/images/siege/cover-cracked.webp'],
] as const)('%s tells visitors title, description and picture, also as text', async ([url, name, image]) => {
  await using w = await world({ cacheMaxAgeMs: 0 })
  await w.given.community()
  if (name === 'quiz') await seedQuiz(w.db, w.ctx.clock.now())
  if (name === '202511')
    await w.db
      .insertInto('events')
      .values({ kind: 'match', name, title: '秋季攻城战', summary: '选一支队伍', state: 'open' })
      .execute()
  await w.db.updateTable('events').set({ state: 'open' }).where('name', '=', name).execute()
  const { title, summary } = await w.db
    .selectFrom('events')
    .select(['title', 'summary'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const { body } = await open(w, url)
  expect(headOf(body)).toMatchObject({
    title: `${title} · 据点`,
    description: summary,
    'og:title': title,
    'og:description': summary,
    'og:image': `http://localhost:3000${image}`,
  })
  expect(/<noscript[^>]*>(.*?)<\/noscript>/s.exec(body)?.[1]).toContain(`<h1>${title}</h1><p>${summary}</p>`)
  expect((await w.app.inject(image)).statusCode).toBe(200)
})

test('the index of events lists the visible ones', async () => {
  await using w = await world({ cacheMaxAgeMs: 0 })
  await w.given.community()
  await w.db.updateTable('events').set({ state: 'draft' }).where('name', '!=', 'tile').execute()
  await w.db.updateTable('events').set({ title: '叠牌', state: 'open' }).where('name', '=', 'tile').execute()
  expect(await headAt(w, '/event')).toMatchObject({
    title: '活动 · 据点',
    description: '据点正在进行和即将开始的活动：叠牌',
    'og:image': 'http://localhost:3000/images/events/tile.webp',
  })
})

test('a shared quiz result is described to visitors, an unknown one as unknown', async () => {
  await using w = await world({ cacheMaxAgeMs: 0 })
  await w.given.community()
  await seedQuiz(w.db, w.ctx.clock.now())
  const me = await w.given.member()
  const { questions } = await w.ask(me, 'getQuestions', { community_id: 1 })
  const answers = questions!.map(({ id, options }) => ({ question_id: id, option_id: options[0]!.id }))
  const { resultId, result } = await w.ask(me, 'calculateResult', { community_id: 1, answers })
  const url = `/event/mbti/1/result/${resultId}`
  expect(await headAt(w, url)).toMatchObject({
    title: `${result!.name} · 据点`,
    'og:description': result!.summary,
    'og:image': `http://localhost:3000${result!.image_url}`,
  })
  expect((await open(w, url)).body).not.toContain(me.username)
  expect((await open(w, `/event/mbti/1/result/${'x'.repeat(22)}`)).statusCode).toBe(404)
})

test('the page on complaints has its contacts as text for everyone', async () => {
  await using w = await world({ cacheMaxAgeMs: 0 })
  await w.given.settings({ complaintPhone: '010-8888 0000', complaintEmail: 'help@example.cn' })
  const { body } = await open(w, '/about/complaints')
  expect(headOf(body)).toMatchObject({ title: '投诉与举报 · 据点' })
  expect(body).toContain('<h1>投诉与举报</h1><p>电话 010-8888 0000，邮箱 help@example.cn。没有账号也可以在这里提交投诉')
})

import { expect, test } from 'vitest'
import { open } from '../../testing/opened.ts'
import { type World, world } from '../../testing/world.ts'
import { codeFor, ticks } from '../../testing/accounts.ts'

const named = (w: World, siteName: string) =>
  w.given.settings({ siteName, siteAbout: '老车友的论坛。', visitorsMayRead: true, features: { feeds: true } })

test('an admin names the site, and its pages, feeds, icon and messages have the name', async () => {
  await using w = await world()
  const [admin, member] = [await w.given.admin(), await w.given.member()]
  await named(w, '据点')
  const { version } = await w.ask(admin, 'getAdminSettings', {})
  expect(await w.ask(admin, 'saveSettings', { siteName: '北港车友', version: version! })).toMatchObject({
    settings: { siteName: '北港车友' },
  })

  expect((await open(w, '/')).body).toContain('<title>北港车友正在准备 · 北港车友</title>')
  expect((await open(w, '/')).body).toContain('<h1>北港车友正在准备</h1>')
  await w.given.community({ name: 'r6' })
  const page = await open(w, '/hot')
  expect(page.body).toContain('<title>热榜 · 北港车友</title>')
  expect(page.body).toContain('data-name="北港车友"')
  expect(page.body).toContain('<meta property="og:site_name" content="北港车友">')
  expect(page.body).toContain('aria-label="北港车友"')
  expect((await open(w, '/about/ranking')).body).toContain('北港车友的排序对所有人都一样')
  expect((await open(w, '/nothing/here')).body).toContain('content="北港车友：老车友的论坛。"')
  const office = await open(w, '/admin/index', admin)
  expect(office.body).toContain('<title>北港车友后台</title>')
  expect((await open(w, '/site.webmanifest')).json()).toMatchObject({ name: '北港车友', description: '老车友的论坛。' })
  expect((await open(w, '/community/r6/feed.atom')).body).toContain('北港车友</title>')
  // The texts of communities and events are their own.
  for (const { body } of [page, office]) expect(body.split('id="preload"')[0]).not.toContain('据点')

  const code = await codeFor(w, 'signup', '13800000101')
  const form = { phone_num: '13800000101', password: 'secret123', verify_code: code, ...ticks }
  expect(await w.ask(null, 'signup', { ...form, username: '北港车友管家' })).toMatchObject({
    outcome: 'UsernameRefused',
  })
  expect(await w.ask(null, 'signup', { ...form, username: '夜行者' })).toEqual({ status: 200 })
  const titles = await w.db.selectFrom('systemMessages').select('title').execute()
  expect(titles).toEqual([{ title: '欢迎来到北港车友' }])
  await w.ask(admin, 'adjustCoins', { user_id: member.id, change: 5, reason: '补发', request_id: 'coins-0123456789' })
  expect(await w.ask(member, 'getMyReplies', { messageCount: 0, pageNum: 1, message_type: 'system' })).toMatchObject({
    system_messages: [{ sender_name: '北港车友小助手' }],
  })
})

test('a name is text on every page', async () => {
  await using w = await world()
  await named(w, `<b>"$&'`)
  await w.given.community({ name: 'r6' })
  for (const [url, person] of [['/hot'], ['/admin/index', await w.given.admin()]] as const) {
    const { body } = await open(w, url, person)
    expect(body).toContain('data-name="&lt;b&gt;&quot;$&amp;')
    expect(body).not.toContain('<b>"')
  }
})

import { expect, test } from 'vitest'
import { names, open } from '../../testing/opened.ts'
import { world } from '../../testing/world.ts'

test('a site without a community says that it is being prepared, to visitors and members', async () => {
  await using w = await world()
  const member = await w.given.member()
  for (const url of ['/', '/community/r6', '/community/r6/1', '/hot', '/event', '/nothing/here'])
    for (const person of [undefined, member]) {
      const page = await open(w, url, person)
      expect([url, page.statusCode, page.headers['retry-after']]).toEqual([url, 503, '600'])
      expect(page.body).toContain('<title>据点正在准备 · 据点</title>')
      expect(page.body).toContain('data-home=""')
      expect(names(page.body)).toEqual(['autosignin', 'getSiteInfo'])
    }
  expect((await open(w, '/')).body).toContain('<h1>据点正在准备</h1>')
})

test('what is about the site works before it is set up, and so do its health and the calls that need no community', async () => {
  await using w = await world()
  for (const url of ['/about/complaints', '/about/ranking', '/healthz', '/readyz', '/robots.txt', '/site.webmanifest'])
    expect([url, (await open(w, url)).statusCode]).toEqual([url, 200])
  expect(await w.ask(null, 'getPublicKey', {})).toMatchObject({ status: 200 })
  expect(await w.ask(null, 'getDivisionLists', { division: 'r6' })).toMatchObject({ outcome: 'CommunityNotFound' })
  await w.given.settings({ visitorsMayRead: true })
  expect((await open(w, '/sitemap/site.xml')).statusCode).toBe(404)
})

test('an admin’s first page is the set-up; afterwards it is the home community', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  for (const url of ['/', '/community/r6', '/hot']) {
    const page = await open(w, url, admin)
    expect([page.statusCode, page.headers.location]).toEqual([302, '/admin/setup'])
  }
  const office = await open(w, '/admin/setup', admin)
  expect([office.statusCode, office.body]).toEqual([200, expect.stringContaining('data-home=""')])

  await w.ask(admin, 'setUpSite', {
    community_name: 'base',
    community_fullname: '干员基地',
    community_info: '',
    on: [],
    visitorsMayRead: 0,
    registrationOpen: 1,
  })
  expect((await open(w, '/', admin)).headers.location).toBe('/community/base')
  expect((await open(w, '/community/base', admin)).body).toContain('data-home="base"')
  expect((await open(w, '/admin/index', admin)).body).toContain('data-home="base"')
})

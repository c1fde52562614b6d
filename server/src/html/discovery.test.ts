import { expect } from 'vitest'
import { test } from '../../testing/shared-world.ts'
import { type World, world } from '../../testing/world.ts'

const crawler = { accept: '*/*', 'user-agent': 'some crawler' }
const crawl = (w: World, url: string, method: 'GET' | 'HEAD' = 'GET') => w.app.inject({ method, url, headers: crawler })

test('pages answer GET and HEAD to clients that take anything', async ({ w }) => {
  await w.given.community({ name: 'r6' })
  const served = [200, 'text/html; charset=utf-8']
  for (const url of ['/community/r6', '/event', '/event/tile', '/mbti', '/clan/r6']) {
    const page = await crawl(w, url)
    expect([url, page.statusCode, page.headers['content-type']]).toEqual([url, ...served])
    const head = await crawl(w, url, 'HEAD')
    expect([url, head.statusCode, head.headers['content-type'], head.body]).toEqual([url, ...served, ''])
    const [plain, picture] = [
      await w.app.inject({ url }),
      await w.app.inject({ url, headers: { accept: 'image/png' } }),
    ]
    expect([url, plain.statusCode, picture.statusCode]).toEqual([url, 200, 404])
  }
})

test('other spellings of an address redirect to its own', async ({ w }) => {
  const spellings: Record<string, string> = {
    '/community/r6/': '/community/r6',
    '/community/R6': '/community/r6',
    '/community/R6/12/?from=a': '/community/r6/12?from=a',
    '/community/R6/tag%3D3/': '/community/r6/tag=3',
    '/clan/R6/7/manage/': '/clan/r6/7/manage',
    '/event/': '/event',
    '/user/myClans/': '/user/myClans',
  }
  for (const [url, location] of Object.entries(spellings)) {
    const moved = await crawl(w, url)
    expect([url, moved.statusCode, moved.headers.location]).toEqual([url, 301, location])
  }
})

test('addresses of other sites and of no page answer 404', async ({ w }) => {
  for (const url of ['//elsewhere.example/', '//community/r6/', '/nothing/', '/Community/r6']) {
    const lost = await crawl(w, url)
    expect([url, lost.statusCode]).toEqual([url, 404])
  }
})

test('robots.txt excludes calls and links the sitemap where visitors may read', async () => {
  await using w = await world({ cacheMaxAgeMs: 0 })
  const strict = await crawl(w, '/robots.txt')
  expect([strict.statusCode, strict.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(strict.body).toContain('Disallow: /v1/\nDisallow: /admin\n')
  expect(strict.body).toContain('Disallow: /search\n')
  expect(strict.body).not.toContain('Sitemap')
  await w.given.settings({ visitorsMayRead: true })
  expect((await crawl(w, '/robots.txt')).body).toContain('\nSitemap: http://localhost:3000/sitemap.xml\n')
})

test('without the setting that lets visitors read there is no sitemap', async ({ w }) => {
  await w.given.moment(await w.given.member())
  for (const url of ['/sitemap.xml', '/sitemap/site.xml', '/sitemap/posts-1.xml'])
    expect((await crawl(w, url)).statusCode).toBe(404)
})

test('the sitemap lists pages that visitors may read, in lists of bounded length', async () => {
  await using w = await world({ cacheMaxAgeMs: 0 })
  await w.given.settings({ visitorsMayRead: true })
  const author = await w.given.member()
  const [shown, deleted] = [await w.given.moment(author), await w.given.moment(author)]
  await w.ask(author, 'delMomentByUser', { message_id: deleted })
  await w.pool.query('ALTER TABLE moments ALTER COLUMN id RESTART WITH 20001')
  await w.given.moment(author)
  const locations = async (url: string) =>
    [...(await crawl(w, url)).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, one]) => one)

  expect(await locations('/sitemap.xml')).toEqual([
    'http://localhost:3000/sitemap/site.xml',
    'http://localhost:3000/sitemap/posts-1.xml',
    'http://localhost:3000/sitemap/posts-2.xml',
    'http://localhost:3000/sitemap/posts-3.xml',
  ])
  expect(await locations('/sitemap/site.xml')).toEqual(
    expect.arrayContaining(['http://localhost:3000/community/r6', 'http://localhost:3000/event/tile']),
  )
  expect(await locations('/sitemap/posts-1.xml')).toEqual([`http://localhost:3000/community/r6/${shown}`])
  expect(await locations('/sitemap/posts-3.xml')).toEqual(['http://localhost:3000/community/r6/20001'])
  for (const lost of ['posts-2', 'posts-0', 'posts-99999999', 'posts-x', 'nothing'])
    expect((await crawl(w, `/sitemap/${lost}.xml`)).statusCode).toBe(404)
})

test('the sitemap leaves out the screens of features that are off', async () => {
  await using w = await world()
  await w.given.community({ name: 'r6' })
  await w.given.settings({ visitorsMayRead: true, features: { boards: false } })
  const { body } = await crawl(w, '/sitemap/site.xml')
  expect(body).toContain('<loc>http://localhost:3000/hot</loc>')
  expect(body).not.toContain('<loc>http://localhost:3000/boards</loc>')
})

test('lists are rate-limited per address, IPv6 by network', async () => {
  await using w = await world()
  await w.given.settings({ visitorsMayRead: true })
  const ask = (n: number) => w.app.inject({ url: '/sitemap.xml', remoteAddress: `2001:db8::${n.toString(16)}` })
  const asked = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n)))
  expect(asked.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
})

test('pages link icons that exist', async ({ w }) => {
  const page = await crawl(w, '/community/r6')
  const linked = [...page.body.matchAll(/<link rel="(?:icon|apple-touch-icon)"[^>]*href="([^"]+)"/g)].map(
    ([, href]) => href!,
  )
  expect(linked).toHaveLength(2)
  for (const url of linked) expect((await crawl(w, url)).statusCode).toBe(200)
  expect((await crawl(w, '/favicon.ico')).headers.location).toBe('/images/site/icon-192.png')
})

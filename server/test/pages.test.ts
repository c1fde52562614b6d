import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, createZstdDecompress, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Person, type World, world } from './world.ts'

interface FirstAnswer {
  path: string
  form: string
  answer: Record<string, unknown>
}

const html = { accept: 'text/html,application/xhtml+xml' }

async function open(w: World, url: string, person?: Person, cookies: Record<string, string> = {}) {
  const session: Record<string, string> = person ? { judian_session: person.token } : {}
  return w.app.inject({ url, headers: html, cookies: { ...session, ...cookies } })
}

function carried(page: string): FirstAnswer[] {
  const [, json] = page.match(/<script type="application\/json" id="first-data">(.*?)<\/script>/s)!
  return JSON.parse(json!) as FirstAnswer[]
}

const lastSegments = (answers: FirstAnswer[]) => answers.map(({ path }) => path.split('/').at(-1))

test('a feed page carries who is looking, the divisions and the first posts', async () => {
  await using w = await world()
  const member = await w.given.member()
  await w.given.community({ name: 'r6' })
  const page = await open(w, '/community/r6', member)
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  const answers = carried(page.body)
  expect(lastSegments(answers)).toEqual(['autosignin', 'getSiteInfo', 'getDivisionLists', 'getMomentsByCommunity'])
  expect(answers[0]!.answer).toMatchObject({ status: 200, result: 200, user_id: member.id })
})

test('a visitor gets the divisions, and is told that posts are for members', async () => {
  await using w = await world()
  await w.given.community({ name: 'r6' })
  const answers = carried((await open(w, '/community/r6')).body)
  expect(lastSegments(answers)).toEqual(['autosignin', 'getSiteInfo', 'getDivisionLists', 'getMomentsByCommunity'])
  expect(answers[0]!.answer).toEqual({ status: 200, result: 401 })
  expect(answers[3]!.answer).toMatchObject({ status: 401, outcome: 'NotSignedIn' })
})

test('a post page carries the post and its comments', async () => {
  await using w = await world()
  const member = await w.given.member()
  const moment = await w.given.moment(member)
  const answers = carried((await open(w, `/community/r6/${moment}`, member)).body)
  expect(lastSegments(answers)).toEqual([
    'autosignin',
    'getSiteInfo',
    'getDivisionLists',
    'getSingleMoment',
    'getComments',
  ])
})

test('a clan’s page carries the clan and what clans choose from', async () => {
  await using w = await world()
  const member = await w.given.member()
  await w.given.community({ name: 'r6' })
  const segments = async (url: string) => lastSegments(carried((await open(w, url, member)).body))
  const list = ['autosignin', 'getSiteInfo', 'getDivisionLists', 'getClanCommunityInfo']
  expect(await segments('/clan/r6')).toEqual(list)
  expect(await segments('/clan/r6/create')).toEqual(list)
  expect(await segments('/clan/r6/7')).toEqual([...list, 'getClanDetails'])
})

test('what a person wrote cannot end the data block it stands in', async () => {
  await using w = await world()
  const member = await w.given.member()
  const moment = await w.given.moment(member, { title: '</script><script>alert(1)</script>' })
  const page = await open(w, `/community/r6/${moment}`, member)
  expect(page.body).not.toContain('<script>alert')
  expect(carried(page.body)[3]!.answer).toHaveProperty('moment.title', '</script><script>alert(1)</script>')
})

/** What the page shows before its code has come. */
function painted(page: string): string {
  const [, shown] = page.match(/<div id="root">(.*?)<noscript>/s)!
  return shown!
}

test('a page shows its posts before its code has come, as text', async () => {
  await using w = await world()
  const member = await w.given.member()
  const moment = await w.given.moment(member, { title: '<b>粗</b>体标题' })
  for (const url of ['/community/r6', `/community/r6/${moment}`]) {
    const shown = painted((await open(w, url, member)).body)
    expect(shown).toContain('&lt;b&gt;粗&lt;/b&gt;体标题')
    // Forbidden by the Content-Security-Policy: the browser would drop them.
    expect(shown).not.toContain('style=')
  }
})

test('what it shows is the same for every reader', async () => {
  await using w = await world()
  const [author, fan] = [await w.given.member(), await w.given.member()]
  const moment = await w.given.moment(author)
  await w.ask(fan, 'thumbInteractionWithMoment', { message_id: moment, thumbType: 1 })
  for (const [url, thumbed] of [
    ['/community/r6', 'moments.0.thumbed'],
    [`/community/r6/${moment}`, 'moment.thumbed'],
  ] as const) {
    const [toAuthor, toFan] = await Promise.all([open(w, url, author), open(w, url, fan)])
    expect(carried(toFan.body)[3]!.answer).toHaveProperty(thumbed, 1)
    expect(carried(toAuthor.body)[3]!.answer).toHaveProperty(thumbed, 0)
    expect(painted(toFan.body)).toBe(painted(toAuthor.body))
  }
})

test('a visitor is shown the welcome; what only members read is not there', async () => {
  await using w = await world()
  const moment = await w.given.moment(await w.given.member(), { title: '成员才看得到' })
  for (const url of ['/community/r6', `/community/r6/${moment}`]) {
    const page = await open(w, url)
    expect(painted(page.body)).toContain('欢迎来到据点')
    expect(page.body).not.toContain('成员才看得到')
  }
})

test.for([
  ['dark', 'dark'],
  ['light', 'light'],
  ['"><script>', 'light'],
] as const)('with the cookie moon=%s the page arrives %s', async ([moon, theme]) => {
  await using w = await world()
  const page = await open(w, '/community/r6', undefined, { moon })
  expect(page.body).toContain(`<html lang="zh-CN" data-theme="${theme}"`)
})

test.for([
  ['/community/r6', 200],
  ['/community/r6/tag=3', 200],
  ['/community/r6/tag%3D3', 200],
  ['/community/r6/sorted=latest', 200],
  ['/community/r6/12/34', 200],
  ['/community/r6/nothing', 404],
  ['/clan/r6', 200],
  ['/clan/r6/create', 200],
  ['/clan/r6/7/manage', 200],
  ['/clan/r6/nobody', 404],
  ['/user/myClans', 200],
  ['/user/link-account', 200],
  ['/nothing/here', 404],
] as const)('%s answers the page with %i', async ([url, status]) => {
  await using w = await world()
  await w.given.community({ name: 'r6' })
  const page = await open(w, url)
  expect(page.statusCode).toBe(status)
  expect(page.body).toContain('id="root"')
})

test('a page about what does not exist says so, but tells visitors nothing', async () => {
  await using w = await world()
  const member = await w.given.member()
  const moment = await w.given.moment(member)
  const statusOf = async (url: string, me?: Person) => (await open(w, url, me)).statusCode
  expect(await statusOf(`/community/r6/${moment}`, member)).toBe(200)
  expect(await statusOf(`/community/r6/${moment}/9`, member)).toBe(404)
  expect(await statusOf('/community/r6/9999', member)).toBe(404)
  expect(await statusOf('/community/nowhere', member)).toBe(404)
  expect(await statusOf('/clan/r6/9999', member)).toBe(404)
  expect(await statusOf('/community/r6/9999')).toBe(200)
})

test('what is no page answers JSON', async () => {
  await using w = await world()
  const lost = await w.app.inject({ url: '/favicon.txt', headers: { accept: '*/*' } })
  expect([lost.statusCode, lost.json()]).toMatchObject([404, { outcome: 'NotFound' }])
})

test('an address that cannot be read is refused as malformed', async () => {
  await using w = await world()
  const lost = await open(w, '/%E0%A4%A')
  expect([lost.statusCode, lost.json()]).toMatchObject([400, { outcome: 'Malformed' }])
})

test('the root leads to the first division', async () => {
  await using w = await world()
  const root = await open(w, '/')
  expect([root.statusCode, root.headers.location]).toEqual([302, '/community/r6'])
})

test('a short link leads a plain GET to its post, also a visitor', async () => {
  await using w = await world()
  const member = await w.given.member()
  const moment = await w.given.moment(member)
  const { id } = await w.ask(member, 'updateShareInteraction', { message_id: moment })
  const link = await open(w, `/s/c/${id}`)
  expect([link.statusCode, link.headers.location]).toEqual([302, `/community/r6/${moment}`])
})

test.for(['/s/c/abcdefghij', '/s/c/..%2f..', '/s/c/1'])('%s is lost, and says so in the page', async (url) => {
  await using w = await world()
  const page = await open(w, url)
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('id="root"')
})

test('a page is compressed as the browser reads it', async () => {
  await using w = await world()
  const plain = await open(w, '/community/r6')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const decompress = { zstd: zstdDecompressSync, br: brotliDecompressSync }
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
  ] as const) {
    const page = await w.app.inject({ url: '/community/r6', headers: { ...html, 'accept-encoding': accepted } })
    expect(page.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
    expect(decompress[encoding](page.rawPayload).toString()).toBe(plain.body)
  }
})

test('a page can be read before its end has come', async () => {
  await using w = await world()
  const me = await w.given.member()
  for (let n = 0; n < 20; n++) await w.given.moment(me, { body: randomUUID() })
  const page = await w.app.inject({
    url: '/community/r6',
    headers: { ...html, 'accept-encoding': 'zstd' },
    cookies: { judian_session: me.token },
  })
  const reader = createZstdDecompress()
  const first = new Promise<Buffer>((resolve) => reader.once('data', resolve))
  reader.write(page.rawPayload.subarray(0, -1))
  expect((await first).toString()).toMatch(/^<!doctype html>/i)
  reader.destroy()
})

test('assets are immutable, compressed, and reachable by their name alone', async () => {
  await using w = await world()
  const page = await open(w, '/community/r6')
  const script = page.body.match(/\/assets\/[\w.-]+\.js/)![0]
  const asset = await w.app.inject({ url: script, headers: { 'accept-encoding': 'br' } })
  expect(asset.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const outside = await w.app.inject({ url: '/assets/../index.html', headers: { accept: '*/*' } })
  expect(outside.statusCode).toBe(404)
})

test.for([
  '/images/../../package.json',
  '/images/%2e%2e%2fkeys',
  '/images/nothing.webp',
  `/images/${'0'.repeat(64)}.webp`,
])('%s is no picture', async (url) => {
  await using w = await world()
  expect((await w.app.inject({ url, headers: { accept: 'image/*' } })).statusCode).toBe(404)
})

test('the back-office opens to admins and moderators, and to nobody else', async () => {
  await using w = await world()
  const [admin, moderator, member] = [await w.given.admin(), await w.given.member(), await w.given.member()]
  await w.given.community({ moderators: [moderator] })
  for (const insider of [admin, moderator]) {
    const page = await open(w, '/admin/index', insider, { moon: 'dark' })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('<title>据点后台</title>')
    expect(page.body).toContain('data-theme="dark"')
  }
  const refused = await open(w, '/admin/index', member)
  expect(refused.statusCode).toBe(403)
  expect(lastSegments(carried(refused.body))).toContain('autosignin')
  const away = await open(w, '/admin/users/3')
  expect([away.statusCode, away.headers.location]).toEqual([302, '/'])
  expect((await open(w, '/admin', admin)).headers.location).toBe('/admin/index')
})

test('the back-office brings assets of its own', async () => {
  await using w = await world()
  const page = await open(w, '/admin/index', await w.given.admin())
  const script = page.body.match(/\/admin\/assets\/[\w.-]+\.js/)![0]
  const asset = await w.app.inject({ url: script, headers: { 'accept-encoding': 'br' } })
  expect(asset.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await w.app.inject({ url: '/admin/assets/../index.html', headers: { accept: '*/*' } })).statusCode).not.toBe(
    200,
  )
})

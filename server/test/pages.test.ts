import { randomUUID } from 'node:crypto'
import { createGunzip, gunzipSync } from 'node:zlib'
import type { CallOutput } from '@judian/contract'
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

/** The answers as the web app takes them, by the last segment of their paths. */
function carried(page: string): Record<string, FirstAnswer['answer']> {
  const blocks = (kind: string) =>
    Array.from(
      page.matchAll(RegExp(`<script type="application/json" ${kind}>(.*?)</script>`, 'gs')),
      ([, json]) => json!,
    )
  const flags = JSON.parse(blocks('id="first-flags"')[0]!) as number[][]
  const answers = blocks('class="first-answer"').map((json, nth) => {
    const letters = json.split('')
    for (const at of flags[nth] ?? []) letters[at] = '1'
    return JSON.parse(letters.join('')) as FirstAnswer
  })
  return Object.fromEntries(answers.map(({ path, answer }) => [path.split('/').at(-1)!, answer]))
}

const packed = (w: World, url: string, person?: Person) =>
  w.app.inject({
    url,
    headers: { ...html, 'accept-encoding': 'gzip, deflate, br, zstd' },
    ...(person && { cookies: { judian_session: person.token } }),
  })

const names = (page: string) => Object.keys(carried(page)).toSorted()

test('a feed page carries who is looking, the divisions and the first posts', async () => {
  await using w = await world()
  const member = await w.given.member()
  await w.given.community({ name: 'r6' })
  const page = await open(w, '/community/r6', member)
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(names(page.body)).toEqual(['autosignin', 'getDivisionLists', 'getMomentsByCommunity', 'getSiteInfo'])
  expect(carried(page.body)['autosignin']).toMatchObject({ status: 200, result: 200, user_id: member.id })
})

test('a visitor gets the divisions, and is told that posts are for members', async () => {
  await using w = await world()
  await w.given.community({ name: 'r6' })
  const { body } = await open(w, '/community/r6')
  expect(names(body)).toEqual(['autosignin', 'getDivisionLists', 'getMomentsByCommunity', 'getSiteInfo'])
  expect(carried(body)['autosignin']).toEqual({ status: 200, result: 401 })
  expect(carried(body)['getMomentsByCommunity']).toMatchObject({ status: 401, outcome: 'NotSignedIn' })
})

test('a post page carries the post and its comments', async () => {
  await using w = await world()
  const member = await w.given.member()
  const moment = await w.given.moment(member)
  const { body } = await open(w, `/community/r6/${moment}`, member)
  expect(names(body)).toEqual(['autosignin', 'getComments', 'getDivisionLists', 'getSingleMoment', 'getSiteInfo'])
})

test('a clan’s page carries the clan and what clans choose from', async () => {
  await using w = await world()
  const member = await w.given.member()
  await w.given.community({ name: 'r6' })
  const namesAt = async (url: string) => names((await open(w, url, member)).body)
  const every = ['autosignin', 'getClanCommunityInfo', 'getDivisionLists', 'getSiteInfo']
  expect(await namesAt('/clan/r6')).toEqual(every)
  expect(await namesAt('/clan/r6/create')).toEqual(every)
  expect(await namesAt('/clan/r6/7')).toEqual([...every, 'getClanDetails'].toSorted())
})

test('what a person wrote cannot end the data block it stands in', async () => {
  await using w = await world()
  const member = await w.given.member()
  const moment = await w.given.moment(member, { title: '</script><script>alert(1)</script>' })
  const page = await open(w, `/community/r6/${moment}`, member)
  expect(page.body).not.toContain('<script>alert')
  expect(carried(page.body)['getSingleMoment']).toHaveProperty('moment.title', '</script><script>alert(1)</script>')
})

/** What the page shows before its code has come. */
function painted(page: string): string {
  const [, shown] = page.match(/<div id="root">(.*?)<noscript/s)!
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
  for (const [url, name, thumbed] of [
    ['/community/r6', 'getMomentsByCommunity', 'moments.0.thumbed'],
    [`/community/r6/${moment}`, 'getSingleMoment', 'moment.thumbed'],
  ] as const) {
    const [toAuthor, toFan] = await Promise.all([open(w, url, author), open(w, url, fan)])
    expect(carried(toFan.body)[name]).toHaveProperty(thumbed, 1)
    expect(carried(toAuthor.body)[name]).toHaveProperty(thumbed, 0)
    expect(painted(toFan.body)).toBe(painted(toAuthor.body))
  }
})

test('a page carries each comment’s marks as their reader has them, whatever its text looks like', async () => {
  await using w = await world()
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
    const { comments } = carried((await open(w, url, person)).body)[
      'getComments'
    ] as CallOutput<'/v1/moments/getComments'>
    return new Map(comments.map(({ comment_id, thumbed, blocked }) => [comment_id, [thumbed, blocked]]))
  }
  expect((await marksFor(fan)).get(first)).toEqual([0, 0])
  expect((await marksFor(fan)).get(second)).toEqual([1, 1])
  expect((await marksFor(author)).get(second)).toEqual([0, 0])
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

test('a page is compressed for browsers, the same for each of its readers up to what is their own', async () => {
  await using w = await world()
  const me = await w.given.member()
  for (const person of [undefined, me]) {
    const plain = await open(w, '/community/r6', person)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const page = await packed(w, '/community/r6', person)
    expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(page.rawPayload).toString()).toBe(plain.body)
  }
})

test('a page can be read before its end has come', async () => {
  await using w = await world()
  const me = await w.given.member()
  for (let n = 0; n < 20; n++) await w.given.moment(me, { body: randomUUID() })
  const { rawPayload } = await packed(w, '/community/r6', me)
  const reader = createGunzip()
  const first = new Promise<Buffer>((resolve) => reader.once('data', resolve))
  reader.write(rawPayload.subarray(0, -1))
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
  expect(names(refused.body)).toContain('autosignin')
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

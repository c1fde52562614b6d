import { expect } from 'vitest'
import { test } from '../../testing/shared-world.ts'
import { seedQuiz } from '../domains/events/quiz/index.ts'
import { type Person, world } from '../../testing/world.ts'
import { eventName, clanMatch } from '../../testing/match.ts'
import { names, open } from '../../testing/opened.ts'

test.for([
  ['dark', 'dark'],
  ['light', 'light'],
  ['"><script>', 'light'],
] as const)('with the cookie moon=%s the page arrives %s', async ([moon, theme], { w }) => {
  const page = await open(w, '/community/r6', undefined, { moon })
  expect(page.body).toContain(`<html lang="zh-CN" data-theme="${theme}"`)
})

const statuses: Record<string, number> = {
  '/community/r6': 200,
  '/community/r6/tag=3': 200,
  '/community/r6/tag%3D3': 200,
  '/community/r6/tag%3d3': 200,
  '/community/r6/tag=0': 404,
  '/community/r6/tag=03': 404,
  '/community/r6/sorted=latest': 200,
  '/community/r6/12/34': 200,
  '/community/r6/nothing': 404,
  '/community%2Fr6': 404,
  '/community/r6//': 404,
  [`/community/${'a'.repeat(2_000)}`]: 404,
  [`/s/c/${'a'.repeat(2_000)}`]: 404,
  '/mbti': 200,
  '/event/mbti/1': 200,
  '/event/mbti/1/result': 200,
  '/event/mbti/x': 404,
  '/event/tile/tilematching': 200,
  '/event/nowhere': 404,
  '/event/knock': 200,
  '/event/westworld': 200,
  '/clan/r6': 200,
  '/clan/r6/create': 200,
  '/clan/r6/7/manage': 200,
  '/clan/r6/nobody': 404,
  '/search?q=%E5%AE%88%E6%96%B9': 200,
  '/about/ranking': 200,
  '/about': 404,
  '/search/more': 404,
  '/user/myClans': 200,
  '/user/link-account': 200,
  '/nothing/here': 404,
}

test('every address answers a page, an unknown one with 404', async ({ w }) => {
  await w.given.community({ name: 'r6' })
  const answered: typeof statuses = {}
  for (const url of Object.keys(statuses)) {
    const page = await open(w, url)
    expect(page.body).toContain('id="root"')
    answered[url] = page.statusCode
  }
  expect(answered).toEqual(statuses)
})

test('a page of a missing post is 404 for members and reveals nothing to visitors', async ({ w }) => {
  const member = await w.given.member()
  const moment = await w.given.moment(member)
  const statusOf = async (url: string, me?: Person) => (await open(w, url, me)).statusCode
  expect(await statusOf(`/community/r6/${moment}`, member)).toBe(200)
  expect(await statusOf(`/community/r6/${moment}/9`, member)).toBe(404)
  expect(await statusOf('/community/r6/9999', member)).toBe(404)
  expect(await statusOf('/community/nowhere', member)).toBe(404)
  expect(await statusOf('/clan/r6/9999', member)).toBe(404)
  expect(await statusOf('/boards/nowhere', member)).toBe(404)
  expect(await statusOf('/community/r6/9999')).toBe(200)
})

test('an event’s page is 404 unless the event is shown, for members and visitors', async () => {
  await using w = await world()
  const member = await w.given.member()
  const { eventId } = await clanMatch(w)
  const found = async () => [
    (await open(w, `/event/${eventName}`, member)).statusCode,
    (await open(w, `/event/${eventName}`)).statusCode,
  ]
  expect(await found()).toEqual([200, 200])
  await w.db.updateTable('events').set({ state: 'draft' }).where('id', '=', eventId).execute()
  expect(await found()).toEqual([404, 404])
})

test('a page of a quiz that no community has is 404', async ({ w }) => {
  const member = await w.given.member()
  await w.given.community({ name: 'r6' })
  await seedQuiz(w.db, w.ctx.clock.now())
  const { communityId } = await w.db.selectFrom('quizzes').select('communityId').executeTakeFirstOrThrow()
  for (const rest of ['', '/result']) {
    expect((await open(w, `/event/mbti/${communityId}${rest}`, member)).statusCode).toBe(200)
    expect((await open(w, `/event/mbti/9999${rest}`, member)).statusCode).toBe(404)
    expect((await open(w, `/event/mbti/${communityId}${rest}`)).statusCode).toBe(200)
    expect((await open(w, `/event/mbti/9999${rest}`)).statusCode).toBe(404)
  }
})

test('other paths answer JSON', async ({ w }) => {
  const lost = await w.app.inject({ url: '/favicon.txt', headers: { accept: '*/*' } })
  expect([lost.statusCode, lost.json()]).toMatchObject([404, { outcome: 'NotFound' }])
})

test('an address that can’t be decoded is malformed', async ({ w }) => {
  const lost = await open(w, '/%E0%A4%A')
  expect([lost.statusCode, lost.body]).toEqual([400, expect.stringContaining('错误代码：400')])
})

test('the root redirects to the first community', async ({ w }) => {
  await w.given.community()
  const root = await open(w, '/')
  expect([root.statusCode, root.headers.location]).toEqual([302, '/community/r6'])
})

test('a short link redirects a plain GET to its post, for visitors too', async ({ w }) => {
  const member = await w.given.member()
  const moment = await w.given.moment(member)
  const { id } = await w.ask(member, 'updateShareInteraction', { message_id: moment })
  const link = await open(w, `/s/c/${id}`)
  expect([link.statusCode, link.headers.location]).toEqual([302, `/community/r6/${moment}`])
})

test('a short link of a missing post answers 404, with the error in the page', async ({ w }) => {
  for (const url of ['/s/c/abcdefghij', '/s/c/..%2f..', '/s/c/1']) {
    const page = await open(w, url)
    expect([url, page.statusCode, page.body]).toEqual([url, 404, expect.stringContaining('id="root"')])
  }
})

test('assets are immutable, compressed, and served by exact name only', async ({ w }) => {
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

test('only pictures are served as pictures', async ({ w }) => {
  const urls = [
    '/images/../../package.json',
    '/images/%2e%2e%2fkeys',
    '/images/nothing.webp',
    `/images/${'0'.repeat(64)}.webp`,
  ]
  for (const url of urls) {
    const answer = await w.app.inject({ url, headers: { accept: 'image/*' } })
    expect([url, answer.statusCode]).toEqual([url, 404])
  }
})

test('the back office is served to admins and moderators only', async () => {
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

test('the back office has its own assets', async ({ w }) => {
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

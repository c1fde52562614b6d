import { expect, vi } from 'vitest'
import { test } from '../../../testing/shared-world.ts'
import { origin, world } from '../../../testing/world.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const autosignin = '/v1/account/autosignin'

test.for([
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin }, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{}, 200],
] as const)('a POST with %j answers %i', async ([headers, status], { w }) => {
  const answer = await w.app.inject({ method: 'POST', url: autosignin, headers: { ...form, ...headers } })
  expect(answer.statusCode).toBe(status)
  if (status === 403) expect(answer.json()).toMatchObject({ status: 403, outcome: 'ForeignOrigin' })
})

test('a cross-site link does not sign anyone out', async ({ w }) => {
  const member = await w.given.member()
  const cookies = { judian_session: member.token }
  const headers = { 'sec-fetch-site': 'cross-site' }
  const answer = await w.app.inject({ method: 'GET', url: '/v1/account/signout', headers, cookies })
  expect(answer.json()).toMatchObject({ outcome: 'ForeignOrigin' })
  expect(await w.ask(member, 'autosignin', {})).toMatchObject({ result: 200 })
})

test('calls from another member’s page are refused', async ({ w }) => {
  const [sender, signedIn] = [await w.given.member(), await w.given.member()]
  const moment = String(await w.given.moment(sender))
  const comment = { message_id: moment, message: '守住', imageIds: '[]' }
  const from = (page: { id: number }) => ({ 'judian-member': String(page.id) })

  const calls = [['postComment', comment] as const, ['autosignin', {}] as const, ['signout', {}] as const]
  for (const [name, fields] of calls)
    expect(await w.askRaw(signedIn, name, fields, from(sender))).toMatchObject({
      status: 409,
      outcome: 'MemberChanged',
    })
  expect(await w.askRaw(signedIn, 'postComment', comment, { 'judian-member': 'nobody' })).toMatchObject({ status: 409 })
  expect(
    await w.askRaw(signedIn, 'getComments', { message_id: moment, community_name: 'r6', pageNum: '1' }),
  ).toMatchObject({ comments: [] })

  expect(await w.askRaw(signedIn, 'postComment', comment, from(signedIn))).toMatchObject({ status: 200 })
  expect(await w.askRaw(null, 'autosignin', {}, from(sender))).toMatchObject({ result: 401 })
  expect(await w.askRaw(null, 'postComment', comment, from(sender))).toMatchObject({ outcome: 'NotSignedIn' })
})

test('an unknown path under /v1 is not found', async ({ w }) => {
  const lost = await w.app.inject({ method: 'POST', url: '/v1/account/nothing', headers: form })
  expect([lost.statusCode, lost.json()]).toMatchObject([404, { status: 404, outcome: 'NotFound' }])
})

test('every response carries a request id and the security headers', async ({ w }) => {
  const answers = {
    "default-src 'none';frame-ancestors 'none'": await w.app.inject({ method: 'POST', url: autosignin, headers: form }),
    "default-src 'self';frame-ancestors 'none'": await w.app.inject({ url: '/images/communities/r6.webp' }),
    "default-src 'self';img-src 'self' data: blob:;": await w.app.inject({
      url: '/community/r6',
      headers: { accept: 'text/html' },
    }),
  }
  for (const [policy, { headers }] of Object.entries(answers)) {
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain(policy)
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/)
  }
})

test('an internal error is logged with its request id and reveals nothing', async () => {
  await using w = await world()
  w.allowError(/a request failed/)
  await w.db.schema.alterTable('settings').renameTo('settings_gone').execute()
  const answer = await w.askRaw(null, 'getSingleMoment', { message_id: '1', community_name: 'r6' })
  expect(answer).toEqual({ status: 500, outcome: 'InternalError', message: '服务器出错啦，请稍后再尝试' })
  expect(w.log()).toMatch(/"reqId":"[0-9a-f-]{36}".*a request failed/)
})

test('query fields are read from the address only', async ({ w }) => {
  const captain = await w.given.member()
  const id = await w.given.clan(captain)
  const profile = { name: '新名字', intro: '', main_server: 'asia', main_mode: 'ranked', min_rank: 'gold' }
  const send = async (address: string, fields: Record<string, string> = {}) => {
    const url = `/v1/clan/updateClanProfile${address}`
    const payload = new URLSearchParams({ ...profile, ...fields }).toString()
    const cookies = { judian_session: captain.token }
    return (await w.app.inject({ method: 'POST', url, headers: form, payload, cookies })).json<object>()
  }

  expect(await send(`?community_name=r6&id=${id}`)).toMatchObject({ status: 200, clan: { name: '新名字' } })
  // Query fields in the body and body fields in the address are ignored.
  expect(await send('', { community_name: 'r6', id: String(id) })).toMatchObject({
    outcome: 'Malformed',
    fields: { community_name: expect.any(String), id: expect.any(String) },
  })
  const elsewhere = { community_name: 'nowhere', id: '999' }
  expect(await send(`?community_name=r6&id=${id}&name=x&intro=y`, elsewhere)).toMatchObject({
    status: 200,
    clan: { name: '新名字', intro: '' },
  })
  expect(await send(`?community_name=r6&id=${id}&id=${id}`)).toMatchObject({ outcome: 'Malformed' })
  expect(await w.askRaw(captain, 'getClanDetails', {})).toMatchObject({ outcome: 'Malformed' })
})

test('a call without query fields ignores the query string', async ({ w }) => {
  const member = await w.given.member()
  const url = '/v1/moments/sendFeedback?message=hi'
  const answer = await w.app.inject({ method: 'POST', url, headers: form, cookies: { judian_session: member.token } })
  expect(answer.json()).toMatchObject({ outcome: 'Malformed', fields: { message: expect.any(String) } })
})

test('health, readiness and metrics answer', async () => {
  await using w = await world()
  expect((await w.app.inject('/healthz')).json()).toEqual({ status: 200 })
  expect((await w.app.inject('/readyz')).json()).toEqual({ status: 200, storage: 'ready' })
  const metrics = (await w.app.inject('/metrics')).body
  expect(metrics).toContain('# TYPE http_request_duration_seconds histogram')
  // Buckets are cumulative.
  const labels = 'route="/healthz",status="200"'
  expect(metrics).toContain(`http_request_duration_seconds_bucket{le="10",${labels}} 1`)
  expect(metrics).toContain(`http_request_duration_seconds_bucket{le="+Inf",${labels}} 1`)
  expect(metrics).toContain(`http_request_duration_seconds_count{${labels}} 1`)
  const stranger = await w.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })
  expect(stranger.json()).toMatchObject({ status: 403, outcome: 'NotAllowed' })
})

test('the API page and its document are generated from the contract', async ({ w }) => {
  const document = (await w.app.inject('/docs/api/json')).json<{ openapi: string; paths: Record<string, object> }>()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/v1/moments/postMoments']).toHaveProperty('post.requestBody.content')
  expect(document.paths['/v1/clan/updateClanProfile']).toMatchObject({
    post: {
      parameters: [
        { name: 'community_name', in: 'query', required: true },
        { name: 'id', in: 'query', required: true },
      ],
      requestBody: {
        content: { 'application/x-www-form-urlencoded': { schema: { required: expect.not.arrayContaining(['id']) } } },
      },
    },
  })
  expect(document.paths).not.toHaveProperty('/v1/admin/users/banUser')
  const staff = await w.given.admin()
  const ofStaff = await w.app.inject({ url: '/docs/api/json', cookies: { judian_session: staff.token } })
  expect(ofStaff.json()).toHaveProperty(['paths', '/v1/admin/users/banUser'])
  const stringify = vi.spyOn(JSON, 'stringify')
  await w.app.inject('/docs/api/json')
  expect(stringify.mock.calls.filter(([value]) => (value as { openapi?: string })?.openapi)).toEqual([])
  stringify.mockRestore()

  expect((await w.app.inject('/docs/api')).headers.location).toBe('/docs/api/')
  const page = await w.app.inject('/docs/api/')
  expect(page.body).toContain('据点 API')
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(page.body)!
  expect((await w.app.inject(new URL(script!, 'http://localhost/docs/api/').pathname)).headers['content-type']).toMatch(
    /javascript/,
  )
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
})

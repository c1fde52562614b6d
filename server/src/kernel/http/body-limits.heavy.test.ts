import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { clanMatch } from '../../../testing/match.ts'
import { type World, world } from '../../../testing/world.ts'

const upload = '/v1/moments/uploadImage'
const multipart = 'multipart/form-data; boundary=x'

async function listening(w: World): Promise<number> {
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  return (w.app.server.address() as AddressInfo).port
}

/** Sends until the server cuts the connection or everything is sent; returns the response's status. */
async function stream(port: number, cookie: string, headers: Record<string, string>, bytes: number) {
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path: upload, headers: { cookie, ...headers } })
  const response = Promise.withResolvers<number | undefined>()
  sending.on('response', (message) => response.resolve(message.resume().statusCode))
  sending.on('error', () => response.resolve(undefined))
  const part = Buffer.from(`--x\r\ncontent-disposition: form-data; name="f"\r\n\r\n${'y'.repeat(1_000_000)}\r\n`)
  const refused = new AbortController()
  void response.promise.then(() => refused.abort())
  let sent = 0
  while (sent < bytes && !refused.signal.aborted) {
    sent += part.length
    if (!sending.write(part)) await Promise.race([once(sending, 'drain').catch(() => {}), response.promise])
  }
  sending.end()
  return { status: await response.promise, sent }
}

test.for([
  ['that says its length', { 'content-length': '700000000' }, 413],
  ['that says no length', { 'transfer-encoding': 'chunked' }, 400],
] as const)('an upload of 700 MB of fields %s is refused unread', async ([, headers, status]) => {
  await using w = await world()
  const port = await listening(w)
  const { token } = await w.given.member()
  const before = process.memoryUsage().rss
  const sent = await stream(port, `judian_session=${token}`, { 'content-type': multipart, ...headers }, 700_000_000)
  expect(sent.status).toBe(status)
  expect(sent.sent).toBeLessThan(50_000_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
})

test('a post that is too long is read to its end, so that its sender sees the answer', async () => {
  await using w = await world()
  const port = await listening(w)
  const { token } = await w.given.member()
  const connected = once(w.app.server, 'connection')
  const response = await fetch(`http://127.0.0.1:${port}/v1/moments/postMoments`, {
    method: 'POST',
    headers: { cookie: `judian_session=${token}` },
    body: new URLSearchParams({ message: 'x'.repeat(20_000_000) }),
  })
  expect([response.status, await response.json()]).toMatchObject([422, { outcome: 'BodyTooLong' }])
  const [socket] = (await connected) as [Socket]
  expect(socket.bytesRead).toBeGreaterThan(20_000_000)
})

test('a form of many fields or of one large field is refused', async () => {
  await using w = await world()
  const member = await w.given.member()
  const field = (bytes: number) => `--x\r\ncontent-disposition: form-data; name="f"\r\n\r\n${'y'.repeat(bytes)}\r\n`
  for (const payload of [`${field(1).repeat(1_000)}--x--\r\n`, `${field(1_000_000)}--x--\r\n`]) {
    const answer = await w.app.inject({
      method: 'POST',
      url: upload,
      headers: { 'content-type': multipart },
      cookies: { judian_session: member.token },
      payload,
    })
    expect([400, 413]).toContain(answer.statusCode)
  }
})

test.for([
  ['without a boundary', 'multipart/form-data', 'anything'],
  [
    'cut short',
    multipart,
    '--x\r\ncontent-disposition: form-data; name="images"; filename="1.png"\r\ncontent-type: image/png\r\n\r\nabc',
  ],
  ['that is empty', multipart, ''],
] as const)('a multipart form %s is malformed, and no error', async ([, type, payload]) => {
  await using w = await world()
  const member = await w.given.member()
  const answer = await w.app.inject({
    method: 'POST',
    url: upload,
    headers: { 'content-type': type },
    cookies: { judian_session: member.token },
    payload,
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { outcome: 'Malformed' }])
  expect(w.log()).not.toContain('"level":50')
})

test('a body that never arrives does not delay shutdown', async () => {
  const w = await world()
  const port = await listening(w)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '100' }
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/v1/account/autosignin', headers })
  const ended = new Promise((resolve) => sending.on('error', resolve).on('response', resolve))
  sending.write('a=')
  await w.app.inject('/healthz')
  await expect.poll(() => w.app.server.connections ?? 1).toBeGreaterThan(0)
  await w[Symbol.asyncDispose]()
  await ended
})

test('a body that arrives too slowly is answered after 30 s, and its connection ends', async () => {
  await using w = await world()
  const port = await listening(w)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '100' }
  const accepted = once(w.app.server, 'request')
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/v1/account/autosignin', headers })
  const answered = once(sending, 'response')
  sending.write('a=')
  await accepted

  const now = performance.now.bind(performance)
  using _ = vi.spyOn(performance, 'now').mockImplementation(() => now() + 30_000)
  const [response] = (await answered) as [IncomingMessage]
  expect([response.statusCode, response.headers.connection]).toEqual([503, 'close'])
  await once(response.resume().socket, 'close')
})

test('half of a surrogate pair within a form’s JSON is stored as a replacement character', async () => {
  await using w = await world()
  const { admin } = await clanMatch(w)
  await w.ask(admin, 'savePrizes', {
    match_name_id: '202511',
    prizes: [{ name: '金\ud83d币', kind: 'blank', count: 1 }],
  })
  expect(await w.db.selectFrom('lotteryPrizes').select('name').execute()).toEqual([{ name: '金\ufffd币' }])
})

test('NUL bytes are dropped from texts; fields with a fixed format refuse them and broken characters', async () => {
  await using w = await world()
  const member = await w.given.member()
  expect(await w.askRaw(member, 'sendFeedback', { message: 'a\0b' })).toMatchObject({ status: 200 })
  expect(await w.db.selectFrom('feedback').select('message').execute()).toEqual([{ message: 'ab' }])
  expect(await w.askRaw(member, 'sendFeedback', { message: '\0' })).toMatchObject({
    outcome: 'Malformed',
    fields: { message: '反馈内容不能为空' },
  })
  const post = { title: '标题', message: '', community: 'r6', tag: '1' }
  for (const imageIds of ['["\\u0000"]', '["\\ud800"]'])
    expect(await w.askRaw(member, 'postMoments', { ...post, imageIds })).toMatchObject({ outcome: 'Malformed' })
})

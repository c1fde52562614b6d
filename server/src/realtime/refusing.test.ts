import { once } from 'node:events'
import { request } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { topics } from '@judian/contract'
import { expect, test } from 'vitest'
import { converse, hello, liveServer, openSocket, ownOrigin, stockClient } from '../../testing/realtime.ts'

const me = { token: 'member-1' }
const subscribe = (destination: string, id = 'a') => `SUBSCRIBE\nid:${id}\ndestination:${destination}\nreceipt:r\n\n\0`

/** Asserts that the server still serves others. */
async function stillServes(server: Awaited<ReturnType<typeof liveServer>>) {
  await using stock = await stockClient(server.url, 'member-9')
  const inbox = await stock.follow('/topic/community.r6')
  server.live.publish(topics.community('r6'), { kind: 'moment', message_id: 1 })
  expect(JSON.parse((await inbox.take()).body)).toEqual({ kind: 'moment', message_id: 1 })
}

test.for([
  ['no session cookie', {}, [hello], 'you are not signed in', 1008],
  ['a session that is none', { token: 'stranger' }, [hello], 'you are not signed in', 1008],
  [
    'another member’s page',
    me,
    [hello.replace('CONNECT\n', 'CONNECT\njudian-member:2\n')],
    'another member has signed in',
    1008,
  ],
  ['another member’s queue', me, [hello, subscribe('/user/2/queue/messages')], 'you may not follow this', 1008],
  [
    'the own queue by its inner name',
    me,
    [hello, subscribe('/user/1/queue/messages')],
    'you may not follow this',
    1008,
  ],
  ['an unknown destination', me, [hello, subscribe('/topic/everything')], 'you may not follow this', 1008],
  ['a destination with a wildcard', me, [hello, subscribe('/topic/moment.*')], 'you may not follow this', 1008],
  ['a community that is not there', me, [hello, subscribe('/topic/community.r5')], 'you may not follow this', 1008],
  ['a post out of reach', me, [hello, subscribe('/topic/moment.8')], 'you may not follow this', 1008],
  [
    'an id that is taken',
    me,
    [hello, subscribe('/topic/moment.7'), subscribe('/topic/community.r6')],
    'the subscription id is taken',
    1002,
  ],
  [
    'an id of 65 characters',
    me,
    [hello, subscribe('/topic/moment.7', 'x'.repeat(65))],
    'the subscription id is too long',
    1002,
  ],
  [
    'a topic twice',
    me,
    [hello, subscribe('/topic/moment.7', 'a'), subscribe('/topic/moment.7', 'b')],
    'you follow this already',
    1002,
  ],
  ['no id', me, [hello, 'SUBSCRIBE\ndestination:/topic/moment.7\n\n\0'], 'SUBSCRIBE lacks its id or destination', 1002],
  [
    'acknowledging',
    me,
    [hello, 'SUBSCRIBE\nid:a\nack:client\ndestination:/topic/moment.7\n\n\0'],
    'nothing is acknowledged here',
    1002,
  ],
  ['unsubscribing from nothing', me, [hello, 'UNSUBSCRIBE\nid:a\n\n\0'], 'there is no such subscription', 1002],
  ['SEND', me, [hello, 'SEND\ndestination:/topic/moment.7\n\nhi\0'], 'SEND is not allowed here', 1002],
  ['SUBSCRIBE before CONNECT', me, [subscribe('/topic/moment.7')], 'SUBSCRIBE came before CONNECT', 1002],
  ['CONNECT twice', me, [hello, hello], 'CONNECT came twice', 1002],
  ['an older version', me, ['CONNECT\naccept-version:1.1\n\n\0'], 'this server speaks 1.2', 1002],
  [
    'a malformed heart-beat',
    me,
    ['CONNECT\naccept-version:1.2\nheart-beat:soon\n\n\0'],
    'the heart-beat header is malformed',
    1002,
  ],
  ['an unknown command', me, [hello, 'HELLO\n\n\0'], 'unknown command', 1002],
  ['what is no STOMP', me, ['GET / HTTP/1.1\r\nHost: x\r\n\r\n\0'], 'an unknown command came before CONNECT', 1002],
  ['a header without a colon', me, [hello, 'SUBSCRIBE\nid\n\n\0'], 'a header has no name or no colon', 1002],
  ['an unknown escape', me, [hello, 'SUBSCRIBE\nid:\\t\n\n\0'], 'a header holds an unknown escape', 1002],
  ['a frame that ends in its headers', me, [hello, 'SUBSCRIBE\nid:a\0'], 'the frame ends within its headers', 1002],
  ['a body of another length', me, [hello, 'SEND\ncontent-length:1\n\nhi\0'], 'no NUL ends the frame', 1002],
  ['a length that is none', me, [hello, 'SEND\ncontent-length:-1\n\nhi\0'], 'content-length is no number', 1002],
  ['a length beyond reason', me, [hello, 'SEND\ncontent-length:999999999\n\nhi'], 'the frame is too long', 1002],
  ['headers that are not UTF-8', me, [Buffer.from([0x53, 0xff, 0x0a, 0x0a, 0])], 'a header is not UTF-8', 1002],
  ['forty headers', me, [`CONNECT\n${'a:b\n'.repeat(40)}\n\0`], 'the frame has too many headers', 1002],
  ['a frame of 9 KB', me, [hello, `SEND\n\n${'x'.repeat(9_000)}\0`], 'the frame is too long', 1002],
  ['headers without end', me, [hello, 'x'.repeat(9_000)], 'the frame is too long', 1002],
  [
    'a frame without end, in pieces',
    me,
    [hello, 'SEND\n\n', ...Array<string>(9).fill('x'.repeat(1_000))],
    'the frame is too long',
    1002,
  ],
  ['a frame of 10 MB', me, [hello, `SEND\n\n${'x'.repeat(10 * 1024 * 1024)}\0`], 'the message is too long', 1009],
] as const)('%s: an ERROR, the close, and a server that stays up', async ([, caller, messages, message, close]) => {
  await using server = await liveServer()
  const { answer, code } = await converse(server.url, caller, ...messages)
  const frames = answer.split('\0').filter(Boolean)
  expect(frames.at(-1)).toMatch(/^ERROR\n/)
  expect([frames.at(-1)!.match(/^message:(.*)$/m)?.[1], code]).toEqual([message, close])
  await stillServes(server)
})

test('the ERROR of a refused subscription names its id and receipt', async () => {
  await using server = await liveServer()
  const { answer } = await converse(server.url, me, hello, subscribe('/topic/moment.8'))
  expect(answer).toContain('\ndestination:/topic/moment.8\nreceipt-id:r\n')
})

test('refuses connections from other origins', async () => {
  await using server = await liveServer()
  const socket = openSocket(server.url, { ...me, origin: 'https://evil.example' })
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  expect(response.statusCode).toBe(403)
  socket.terminate()
  await stillServes(server)
})

test('answers other upgrade requests as plain requests', async () => {
  await using server = await liveServer()
  const ask = async (path: string, upgrade: string, method = 'GET') => {
    const sending = request(server.address + path, {
      method,
      headers: { connection: 'upgrade', upgrade, origin: ownOrigin },
    })
    sending.end()
    const [response] = (await once(sending, 'response')) as [{ statusCode: number; resume(): void }]
    response.resume()
    return response.statusCode
  }
  expect(await ask('/elsewhere', 'websocket')).toBe(404)
  expect(await ask('/ws/messaging', 'h2c')).toBe(400)
  expect(await ask('/ws/messaging', 'websocket', 'POST')).toBe(404)
  // A handshake without its key: ws itself refuses.
  expect(await ask('/ws/messaging', 'websocket')).toBe(400)
  expect((await fetch(`${server.address}/ws/messaging`)).status).toBe(400)
  await stillServes(server)
})

test('limits handshakes per member, and visitors’ per address', async () => {
  await using server = await liveServer()
  const attempt = async (token?: string) => {
    const socket = openSocket(server.url, token ? { token } : {})
    const refused = once(socket, 'unexpected-response').then(
      ([, response]) => (response as { statusCode: number }).statusCode,
    )
    const status = await Promise.race([refused, once(socket, 'open').then(() => 101)])
    socket.terminate()
    return status
  }
  // A forged token is a visitor's.
  for (const tokens of [[undefined, 'forged'], ['member-1'], ['member-2']]) {
    const answers = await Promise.all(Array.from({ length: 65 }, (_, n) => attempt(tokens[n % tokens.length])))
    expect([
      answers.filter((status) => status === 101).length,
      answers.filter((status) => status === 429).length,
    ]).toEqual([60, 5])
  }
})

test('closes a connection without CONNECT', async () => {
  await using server = await liveServer({ connectMs: 20 })
  expect(await converse(server.url, me)).toMatchObject({
    answer: expect.stringContaining('no CONNECT came'),
    code: 1002,
  })
})

test.for([
  [
    'subscriptions',
    { subscriptions: 2 },
    ['/topic/moment.7', '/topic/community.r6', topics.myMessages].map((topic) => subscribe(topic, topic)),
    'you have too many subscriptions',
    1008,
  ],
  [
    'frames',
    { windowFrames: 2 },
    [subscribe('/topic/moment.7'), subscribe('/topic/moment.7', 'b')],
    'you send too much',
    1013,
  ],
  ['messages', { windowMessages: 2 }, ['\n', '\n'], 'you send too much', 1013],
  ['bytes', { windowBytes: 500 }, ['\n'.repeat(500)], 'you send too much', 1013],
] as const)('too many %s end the connection', async ([, limits, messages, message, close]) => {
  await using server = await liveServer(limits)
  const { answer, code } = await converse(server.url, me, hello, ...messages)
  expect([answer.match(/^message:(.*)$/m)?.[1], code]).toEqual([message, close])
})

test('of too many connections of a member the oldest is closed', async () => {
  await using server = await liveServer({ connectionsPerMember: 2 })
  await using other = await stockClient(server.url, 'member-2')
  await using first = await stockClient(server.url, 'member-1')
  await using second = await stockClient(server.url, 'member-1')
  await using third = await stockClient(server.url, 'member-1')
  expect(await first.closed).toBe(4001)
  expect([other, second, third].map(({ client }) => client.connected)).toEqual([true, true, true])
  await expect.poll(server.connections).toBe(3)
})

/** Follows the post, and reads nothing more. */
async function slowReader(url: string) {
  const socket = openSocket(url, me)
  socket.on('open', () => socket.send(hello + subscribe('/topic/moment.7')))
  await new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => void (data.includes('RECEIPT') && resolve()))
  })
  socket.pause()
  return socket
}

test('disconnects a slow reader; the others get every event', async () => {
  await using server = await liveServer()
  await using healthy = await stockClient(server.url, 'member-2')
  const inbox = await healthy.follow(topics.myMessages)
  const community = await healthy.follow('/topic/community.r6')
  const slow = await slowReader(server.url)

  const preview = 'x'.repeat(100_000)
  const message = { kind: 'reply', preview } as const
  while ((await server.connections()) === 2) {
    // Only the slow client subscribes to the post; its events queue up.
    server.live.publish(topics.moment(7), message as never)
    server.live.publish(topics.messagesOf(2), message)
    await inbox.take()
    await setImmediate()
  }
  expect(server.log()).toContain('a slow reader was dropped')
  server.live.publish(topics.community('r6'), { kind: 'moment', message_id: 5 })
  expect(JSON.parse((await community.take()).body)).toEqual({ kind: 'moment', message_id: 5 })
  slow.terminate()
})

test('bounds the waiting messages of a member’s connections together', async () => {
  await using server = await liveServer({ queueBytes: Infinity, memberQueueBytes: 300_000 })
  await using tab = await stockClient(server.url, 'member-1')
  await using other = await stockClient(server.url, 'member-2')
  const inbox = await other.follow(topics.myMessages)
  const slow = [await slowReader(server.url), await slowReader(server.url)]

  const message = { kind: 'reply', preview: 'x'.repeat(100_000) } as const
  while (!server.log().includes('a slow reader was dropped')) {
    server.live.publish(topics.moment(7), message as never)
    server.live.publish(topics.messagesOf(2), message)
    await inbox.take()
    await setImmediate()
  }
  await expect.poll(server.connections).toBeLessThan(4)
  expect([tab.client.connected, other.client.connected]).toEqual([true, true])
  for (const socket of slow) socket.terminate()
})

import { topics } from '@judian/contract/topics'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectLive } from './connect.ts'
import { FakeSocket } from './fake-socket.ts'
import { subscribe } from './subscriptions.ts'
import { reconnectDelayMs } from './reconnect-delay.ts'

let end = () => {}
const onReconnect = vi.fn<() => void>()

/** Fires the reconnect timer and returns the new socket. */
async function nextSocket(): Promise<FakeSocket> {
  const known = FakeSocket.opened.length
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(FakeSocket.opened.length).toBeGreaterThan(known)
  })
  return FakeSocket.opened.at(-1)!
}

async function connect() {
  end = connectLive('/ws/messaging', onReconnect)
  const socket = await nextSocket()
  socket.accept()
  return socket
}

/** A document that may be hidden. */
function stubPage({ hidden }: { hidden: boolean }) {
  const page = Object.assign(new EventTarget(), { hidden })
  vi.stubGlobal('document', page)
  return page
}

const message = (destination: string, body: unknown, subscription = 'sub-0') =>
  `MESSAGE\ndestination:${destination}\nmessage-id:1\nsubscription:${subscription}\n\n${JSON.stringify(body)}\0`

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { origin: 'https://example.test' })
  onReconnect.mockClear()
  FakeSocket.opened = []
})
afterEach(async () => {
  end()
  for (const socket of FakeSocket.opened) socket.close()
  await vi.runAllTimersAsync()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('connects to the given path, offers its heart-beat and subscribes to pending topics', async () => {
  const stop = subscribe(topics.community('r6'), () => {})
  const socket = await connect()
  expect(socket.url).toBe('wss://example.test/ws/messaging')
  expect(socket.sent[0]).toMatch(/^CONNECT\naccept-version:1.2\nheart-beat:10000,10000\n/)
  expect(socket.followed).toEqual(['/topic/community.r6'])
  expect(onReconnect).not.toHaveBeenCalled()
  stop()
})

test('listeners of one topic share a subscription, which ends with the last of them', async () => {
  const socket = await connect()
  const [one, other] = [vi.fn<(event: unknown) => void>(), vi.fn<(event: unknown) => void>()]
  const [stopOne, stopOther] = [subscribe(topics.moment(7), one), subscribe(topics.moment(7), other)]
  socket.say(message('/topic/moment.7', { kind: 'comment', comment_id: 1 }))
  expect([one.mock.calls, other.mock.calls]).toEqual([
    [[{ kind: 'comment', comment_id: 1 }]],
    [[{ kind: 'comment', comment_id: 1 }]],
  ])
  stopOne()
  socket.say(message('/topic/moment.7', { kind: 'comment', comment_id: 2 }))
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2])
  expect(socket.sent.at(-1)).not.toMatch(/^UNSUBSCRIBE/)
  stopOther()
  stopOther()
  expect(socket.followed).toEqual(['/topic/moment.7'])
  expect(socket.sent.filter((frame) => frame.startsWith('UNSUBSCRIBE'))).toHaveLength(1)
})

test.for([
  ['lost', 1006],
  ['closed by a stopping server', 1001],
] as const)('a connection that is %s reconnects, resubscribes and refreshes the page', async ([, code]) => {
  const stop = subscribe(topics.myMessages, () => {})
  const first = await connect()
  first.close(code)
  const second = await nextSocket()
  expect(onReconnect).not.toHaveBeenCalled()
  second.accept()
  expect(second.followed).toEqual(['/user/queue/messages'])
  expect(onReconnect).toHaveBeenCalledOnce()
  stop()
})

test('a rejected topic is omitted on reconnect, until a view subscribes again', async () => {
  const stop = [subscribe(topics.moment(8), () => {}), subscribe(topics.myMessages, () => {})]
  const first = await connect()
  first.say('ERROR\nmessage:you may not subscribe to this\ndestination:/topic/moment.8\n\n\0')
  first.close(1008)
  const second = await nextSocket()
  second.accept()
  expect(second.followed).toEqual(['/user/queue/messages'])
  stop[0]!()
  stop.push(subscribe(topics.moment(8), () => {}))
  expect(second.followed).toEqual(['/user/queue/messages', '/topic/moment.8'])
  for (const each of stop) each()
})

test.for([
  ['an ended session', ''],
  ['no session', 'ERROR\nmessage:you are not signed in\n\n\0'],
])('%s is not tried again', async ([, error]) => {
  const socket = await connect()
  if (error) socket.say(error)
  socket.close(1008)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(FakeSocket.opened).toHaveLength(1)
})

test('a connection that newer ones replaced is opened again when the page is looked at', async () => {
  const page = stubPage({ hidden: true })
  const socket = await connect()
  socket.close(4001)
  await vi.advanceTimersByTimeAsync(600_000)
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(FakeSocket.opened).toHaveLength(1)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  const again = await nextSocket()
  again.accept()
  expect(onReconnect).toHaveBeenCalledOnce()
})

test('a hidden page answers each heart-beat', async () => {
  const page = stubPage({ hidden: true })
  const socket = await connect()
  const beats = () => socket.sent.filter((frame) => frame === '\n').length
  socket.say('\n')
  expect(beats()).toBe(1)
  page.hidden = false
  socket.say('\n')
  expect(beats()).toBe(1)
})

test('disconnecting before the client has loaded opens no connection', async () => {
  end = connectLive('/ws/messaging', onReconnect)
  end()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(FakeSocket.opened).toHaveLength(0)
})

test('the reconnect delay grows, is random within bounds and is capped at a minute', () => {
  expect([0, 1, 2, 5, 50].map((attempt) => reconnectDelayMs(attempt, 1))).toEqual([0, 2_000, 4_000, 32_000, 60_000])
  expect([1, 50].map((attempt) => reconnectDelayMs(attempt, 0))).toEqual([500, 15_000])
})

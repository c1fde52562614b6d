import { topics } from '@judian/contract/topics'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectLive } from './connect.ts'
import { FakeSocket } from './fake-socket.ts'
import { type Listener, subscribe } from './subscriptions.ts'
import { reconnectDelayMs } from './reconnect-delay.ts'

let end = () => {}

/** A view whose data was requested at this time. */
function view(dataTime = Date.now()) {
  return {
    onEvent: vi.fn<Listener['onEvent']>(),
    dataTime: vi.fn(() => dataTime),
    refetch: vi.fn<Listener['refetch']>(() => void (dataTime = Date.now())),
  }
}

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
  end = connectLive('/ws/messaging')
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
  const stop = subscribe(topics.community('r6'), view())
  const socket = await connect()
  expect(socket.url).toBe('wss://example.test/ws/messaging')
  expect(socket.sent[0]).toMatch(/^CONNECT\naccept-version:1.2\nheart-beat:10000,10000\n/)
  expect(socket.subscribed).toEqual(['/topic/community.r6'])
  stop()
})

test('listeners of one topic share a subscription, which ends with the last of them', async () => {
  const socket = await connect()
  const [one, other] = [view(), view()]
  const [stopOne, stopOther] = [subscribe(topics.moment(7), one), subscribe(topics.moment(7), other)]
  socket.say(message('/topic/moment.7', { kind: 'comment', comment_id: 1 }))
  expect([one.onEvent.mock.calls, other.onEvent.mock.calls]).toEqual([
    [[{ kind: 'comment', comment_id: 1 }]],
    [[{ kind: 'comment', comment_id: 1 }]],
  ])
  stopOne()
  socket.say(message('/topic/moment.7', { kind: 'comment', comment_id: 2 }))
  expect([one.onEvent.mock.calls.length, other.onEvent.mock.calls.length]).toEqual([1, 2])
  expect(socket.sent.at(-1)).not.toMatch(/^UNSUBSCRIBE/)
  stopOther()
  stopOther()
  expect(socket.subscribed).toEqual(['/topic/moment.7'])
  expect(socket.sent.filter((frame) => frame.startsWith('UNSUBSCRIBE'))).toHaveLength(1)
})

test.for([
  ['lost', 1006],
  ['closed by a stopping server', 1001],
] as const)('a connection that is %s reconnects and resubscribes', async ([, code]) => {
  const stop = subscribe(topics.myMessages, view())
  const first = await connect()
  first.close(code)
  const second = await nextSocket()
  second.accept()
  expect(second.subscribed).toEqual(['/user/queue/messages'])
  stop()
})

test('a view is refetched when the server reports missing events, after a lost connection too', async () => {
  stubPage({ hidden: false })
  const [post, feed] = [view(Date.now() - 60_000), view()]
  const stop = [subscribe(topics.moment(7), post), subscribe(topics.community('r6'), feed)]
  const first = await connect()
  expect(first.ages['/topic/moment.7']).toBeGreaterThanOrEqual(60_000)
  expect(first.ages['/topic/community.r6']).toBeLessThan(20_000)
  first.confirm('/topic/moment.7', { missed: '1' })
  first.confirm('/topic/community.r6')
  await vi.runOnlyPendingTimersAsync()
  expect([post.refetch.mock.calls.length, feed.refetch.mock.calls.length]).toEqual([1, 0])

  // From here on the connection delivers each event, whatever the data's own time.
  for (let beat = 0; beat < 10; beat++) {
    await vi.advanceTimersByTimeAsync(10_000)
    first.say('\n')
  }
  first.close(1006)
  const second = await nextSocket()
  second.accept()
  expect(second.ages['/topic/moment.7']).toBeLessThan(60_000)
  second.confirm('/topic/community.r6', { missed: '1' })
  await vi.advanceTimersByTimeAsync(3_000)
  expect([post.refetch.mock.calls.length, feed.refetch.mock.calls.length]).toEqual([1, 1])
  for (const each of stop) each()
})

test('a view that joins a subscription is refetched if its data is older than the topic’s last event', async () => {
  const stop = [subscribe(topics.moment(7), view())]
  const socket = await connect()
  socket.say(message('/topic/moment.7', { kind: 'comment', comment_id: 1 }))
  await vi.advanceTimersByTimeAsync(60_000)
  const [old, recent] = [view(Date.now() - 61_000), view()]
  stop.push(subscribe(topics.moment(7), old), subscribe(topics.moment(7), recent))
  expect([old.refetch.mock.calls.length, recent.refetch.mock.calls.length]).toEqual([1, 0])
  for (const each of stop) each()
})

test('a view that joins a subscription is refetched if the server confirmed it for newer data, or reported missed events', async () => {
  const first = view()
  const stop = [subscribe(topics.site, first), subscribe(topics.staff, view())]
  const socket = await connect()
  socket.confirm('/topic/site')
  socket.confirm('/topic/staff', { missed: '1' })
  await vi.advanceTimersByTimeAsync(5_000)
  const [old, recent, late] = [view(Date.now() - 60_000), view(Date.now() - 1_000), view(Date.now() - 6_000)]
  stop.push(subscribe(topics.site, old), subscribe(topics.site, recent), subscribe(topics.staff, late))
  expect([old, recent, late, first].map(({ refetch }) => refetch.mock.calls.length)).toEqual([1, 0, 1, 0])
  for (const each of stop) each()
})

test('a view whose refetch failed, or whose subscription was never confirmed, still reports the age of its data', async () => {
  const [failing, unconfirmed] = [view(Date.now() - 60_000), view(Date.now() - 60_000)]
  failing.refetch.mockImplementation(() => {})
  const stop = [subscribe(topics.moment(7), failing), subscribe(topics.moment(8), unconfirmed)]
  const first = await connect()
  first.confirm('/topic/moment.7', { missed: '1' })
  first.close(1006)
  const second = await nextSocket()
  second.accept()
  for (const topic of ['/topic/moment.7', '/topic/moment.8']) expect(second.ages[topic]).toBeGreaterThan(60_000)
  second.confirm('/topic/moment.7', { missed: '1' })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(failing.refetch).toHaveBeenCalledTimes(2)
  for (const each of stop) each()
})

test('after a lost connection the reported age includes the transit of the last heart-beat', async () => {
  stubPage({ hidden: false })
  const stop = subscribe(topics.moment(7), view())
  const first = await connect()
  first.confirm('/topic/moment.7')
  await vi.advanceTimersByTimeAsync(10_000)
  first.say('\n')
  const heardAt = Date.now()
  first.close(1006)
  const second = await nextSocket()
  second.accept()
  // The last heart-beat was also sent before it arrived.
  expect(second.ages['/topic/moment.7']).toBeGreaterThanOrEqual(Date.now() - heardAt + 2_000)
  stop()
})

test('a rejected topic is omitted on reconnect, until a view subscribes again', async () => {
  const stop = [subscribe(topics.moment(8), view()), subscribe(topics.myMessages, view())]
  const first = await connect()
  first.say('ERROR\nmessage:you may not subscribe to this\ndestination:/topic/moment.8\n\n\0')
  first.close(1008)
  const second = await nextSocket()
  second.accept()
  expect(second.subscribed).toEqual(['/user/queue/messages'])
  stop[0]!()
  stop.push(subscribe(topics.moment(8), view()))
  expect(second.subscribed).toEqual(['/user/queue/messages', '/topic/moment.8'])
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
  await nextSocket()
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
  end = connectLive('/ws/messaging')
  end()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(FakeSocket.opened).toHaveLength(0)
})

test('the reconnect delay grows, is random within bounds and is capped at a minute', () => {
  expect([0, 1, 2, 5, 50].map((attempt) => reconnectDelayMs(attempt, 1))).toEqual([0, 2_000, 4_000, 32_000, 60_000])
  expect([1, 50].map((attempt) => reconnectDelayMs(attempt, 0))).toEqual([500, 15_000])
})

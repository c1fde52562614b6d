import { once } from 'node:events'
import { topics } from '@judian/contract'
import { expect, test } from 'vitest'
import { sessionKey } from '../kernel/random.ts'
import { converse, hello, liveServer, openSocket, stockClient } from '../../testing/realtime.ts'

test('the end of a session closes only its own connections', async () => {
  await using server = await liveServer()
  await using one = await stockClient(server.url, 'member-1')
  await using two = await stockClient(server.url, 'member-2')
  server.live.disconnect({ session: sessionKey('member-1') })
  expect(await one.closed).toBe(1008)
  expect(two.client.connected).toBe(true)
})

test('a ban closes all connections of the member and no others', async () => {
  await using server = await liveServer()
  await using one = await stockClient(server.url, 'member-1')
  await using two = await stockClient(server.url, 'member-2')
  server.live.disconnect({ userId: 2 })
  expect(await two.closed).toBe(1008)
  expect(one.client.connected).toBe(true)
})

test('an expired session can’t subscribe', async () => {
  await using server = await liveServer()
  await using stock = await stockClient(server.url, 'member-1')
  server.rights.sessions = false
  stock.client.subscribe(topics.myMessages, () => {})
  expect((await stock.refused).headers['message']).toBe('you are not signed in')
  expect(await stock.closed).toBe(1008)
})

test('a closing server notifies all clients and accepts no new ones', async () => {
  const server = await liveServer({ goodbyeMs: 50 })
  await using stock = await stockClient(server.url, 'member-1')
  const deaf = openSocket(server.url, { token: 'member-2' })
  await once(deaf, 'open')
  deaf.pause()
  const closing = server.app.close()
  expect(await stock.closed).toBe(1001)
  await closing
  deaf.terminate()
})

test('a draining server sends its clients elsewhere and accepts no new ones', async () => {
  await using server = await liveServer()
  await using stock = await stockClient(server.url, 'member-1')
  server.drain()
  expect(await stock.closed).toBe(1001)
  const refused = openSocket(server.url, { token: 'member-2' })
  const [, answer] = (await once(refused, 'unexpected-response')) as [unknown, { statusCode: number }]
  expect(answer.statusCode).toBe(503)
  refused.terminate()
})

test('connections and subscriptions are counted, and released on close', async () => {
  await using server = await liveServer()
  await using leaving = await stockClient(server.url, 'member-1')
  await using lost = await stockClient(server.url, 'member-2')
  await leaving.follow(topics.myMessages)
  await lost.follow(topics.myMessages)
  await lost.follow('/topic/moment.7')
  expect([await server.connections(), await server.subscriptions()]).toEqual([2, 3])
  await Promise.all([leaving.client.deactivate(), leaving.closed])
  lost.client.forceDisconnect()
  await converse(server.url, {}, hello)
  await expect.poll(server.connections).toBe(0)
  expect(await server.subscriptions()).toBe(0)
})

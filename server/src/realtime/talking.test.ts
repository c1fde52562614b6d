import { once } from 'node:events'
import { topics } from '@judian/contract'
import { expect, test } from 'vitest'
import { createWebSocketStream } from 'ws'
import StompitClient from 'stompit/lib/Client.js'
import { hello, liveServer, openSocket, receipt, stockClient } from '../../testing/realtime.ts'

const news = { kind: 'moment', message_id: 12 } as const

test('a stock client connects, subscribes, receives, unsubscribes and disconnects, with receipts', async () => {
  await using server = await liveServer()
  await using stock = await stockClient(server.url, 'member-1')
  expect(stock.first.headers).toMatchObject({ version: '1.2', 'heart-beat': '10000,10000' })

  const community = await stock.follow('/topic/community.r6')
  const moment = await stock.follow('/topic/moment.7')
  server.live.publish(topics.community('r6'), news)
  const received = await community.take()
  expect(JSON.parse(received.body)).toEqual(news)
  expect(received.headers).toMatchObject({
    destination: '/topic/community.r6',
    subscription: community.subscription.id,
    'content-type': 'application/json',
  })

  community.subscription.unsubscribe({ receipt: 'unfollowed' })
  await receipt(stock.client, 'unfollowed')
  server.live.publish(topics.community('r6'), news)
  server.live.publish(topics.moment(7), { kind: 'comment', comment_id: 3 })
  expect(JSON.parse((await moment.take()).body)).toEqual({ kind: 'comment', comment_id: 3 })
  expect(community.size()).toBe(0)

  // The stock client sends DISCONNECT and waits for its receipt.
  await stock.client.deactivate()
  expect(await stock.closed).toBe(1000)
})

test('a subscriber is told whether its data may lack events', async () => {
  await using server = await liveServer()
  await using stock = await stockClient(server.url, 'member-1')
  const ask = async (age: number) => {
    const id = `age ${age}`
    const subscription = stock.client.subscribe('/topic/moment.7', () => {}, { age: String(age), receipt: id })
    const { headers } = await receipt(stock.client, id)
    subscription.unsubscribe()
    return headers['missed']
  }
  expect(await ask(0)).toBeUndefined()
  // Events from before the server's start are unknown to it.
  expect(await ask(3_600_000)).toBe('1')
  server.live.publish(topics.moment(7), { kind: 'comment', comment_id: 3 })
  expect(await ask(1_000)).toBe('1')
})

test('text of any script arrives intact', async () => {
  await using server = await liveServer()
  await using stock = await stockClient(server.url, 'member-1')
  const queue = await stock.follow(topics.myMessages)
  const preview = '你好 🎮\n\0 a:b\\c'
  server.live.publish(topics.messagesOf(1), { kind: 'reply', preview })
  expect(JSON.parse((await queue.take()).body)).toMatchObject({ preview })
})

test('a queue reaches all tabs of its member and no other member', async () => {
  await using server = await liveServer()
  await using one = await stockClient(server.url, 'member-1')
  await using alsoOne = await stockClient(server.url, 'member-1')
  await using two = await stockClient(server.url, 'member-2')
  const [first, second, other] = await Promise.all([one, alsoOne, two].map((each) => each.follow(topics.myMessages)))
  const message = { kind: 'reply', preview: '你好' } as const
  server.live.publish(topics.messagesOf(1), message)
  server.live.publish(topics.messagesOf(2), { ...message, preview: '另一位' })
  for (const inbox of [first!, second!])
    expect(JSON.parse((await inbox.take()).body)).toEqual({ ...message, messageCount: 1, systemMessageCount: 0 })
  const received = await other!.take()
  expect(JSON.parse(received.body)).toMatchObject({ preview: '另一位' })
  expect(received.headers['destination']).toBe(topics.myMessages)
})

test('a failed count drops that event only', async () => {
  await using server = await liveServer()
  await using stock = await stockClient(server.url, 'member-1')
  const queue = await stock.follow(topics.myMessages)
  server.rights.counts = false
  server.live.publish(topics.messagesOf(1), { kind: 'reply', preview: '没人数得清' })
  server.rights.counts = true
  server.live.publish(topics.messagesOf(1), { kind: 'reply', preview: '数清了' })
  expect(JSON.parse((await queue.take()).body)).toMatchObject({ preview: '数清了' })
  expect(server.log()).toContain('a live event reached nobody')
})

test('works with an independent client that splits frames at any byte', async () => {
  await using server = await liveServer()
  const socket = openSocket(server.url, { token: 'member-1' })
  await once(socket, 'open')
  const client = new StompitClient(createWebSocketStream(socket))
  await new Promise<void>((resolve, reject) => {
    client.connect({ host: 'x', 'heart-beat': '10000,10000' }, (error) => (error ? reject(error) : resolve()))
  })
  const received = new Promise<string>((resolve, reject) => {
    client.subscribe({ destination: '/topic/community.r6', ack: 'auto' }, (error, message) => {
      if (error) return reject(error)
      message.readString('utf-8', (failed, body) => (failed ? reject(failed) : resolve(body ?? '')))
    })
  })
  // Frames are answered in order, so after the SUBSCRIBE.
  await new Promise<void>((resolve, reject) => {
    const done = { onReceipt: resolve, onError: reject }
    client.sendFrame('SUBSCRIBE', { id: 'own', destination: '/topic/moment.7', receipt: 'r:1' }, done).end()
  })
  server.live.publish(topics.community('r6'), news)
  expect(JSON.parse(await received)).toEqual(news)
  await new Promise<void>((resolve, reject) => client.disconnect((error) => (error ? reject(error) : resolve())))
})

test('both sides send heart-beats as negotiated and stay connected', async () => {
  await using server = await liveServer({ heartBeatMs: 20, silenceMs: 800 })
  await using stock = await stockClient(server.url, 'member-1', { incoming: 20, outgoing: 20 })
  // Eighty beats take twice the server's time-out.
  await expect.poll(stock.beats, { timeout: 20_000 }).toBeGreaterThan(80)
  expect([stock.client.connected, await server.connections()]).toEqual([true, 1])
})

test('a client that stops its heart-beats is disconnected', async () => {
  await using server = await liveServer({ heartBeatMs: 20, silenceMs: 20 })
  const socket = openSocket(server.url, { token: 'member-1' })
  socket.on('open', () => socket.send(hello.replace('host:x', 'heart-beat:20,0')))
  const [code] = (await once(socket, 'close')) as [number]
  expect(code).toBe(1006)
})

test('one message may contain several frames with heart-beats between them', async () => {
  await using server = await liveServer()
  const socket = openSocket(server.url, { token: 'member-1' })
  const subscribe = 'SUBSCRIBE\r\nid:a\r\ndestination:/topic/community.r6\r\nreceipt:one\r\n\r\n\0'
  socket.on('open', () => socket.send(`${hello}\n\r\n${subscribe}\nDISCONNECT\nreceipt:t\\cwo\n\n\0`))
  let answer = ''
  socket.on('message', (data: Buffer) => void (answer += data.toString()))
  const [code] = (await once(socket, 'close')) as [number]
  expect(answer.split('\0').map((frame) => frame.trimEnd())).toEqual([
    'CONNECTED\nversion:1.2\nheart-beat:10000,10000',
    'RECEIPT\nreceipt-id:one',
    'RECEIPT\nreceipt-id:t\\cwo',
    '',
  ])
  expect(code).toBe(1000)
})

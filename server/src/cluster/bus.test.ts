import { expect, test } from 'vitest'
import { createBus } from './bus.ts'
import type { Batch, Receiver } from './transport.ts'

/** Servers whose transport delivers batches only when the test asks it to. */
async function network(count: number, maxWaiting?: number) {
  const receivers: Receiver[] = []
  const lines: string[] = []
  const sent: Batch[] = []
  const state = { failing: false, peers: count - 1 }
  const log = {
    info: (text: unknown) => void lines.push(String(text)),
    warn: (_: unknown, text?: string) => void lines.push(text ?? ''),
  }
  const open = async (_: string, receiver: Receiver) => {
    receivers.push(receiver)
    return {
      peers: () => state.peers,
      async send(batch: Batch) {
        if (state.failing) throw new Error('down')
        sent.push(batch)
      },
      [Symbol.asyncDispose]: async () => {},
    }
  }
  const buses = await Promise.all(
    Array.from({ length: count }, () => createBus({ log: log as never, open, ...(maxWaiting && { maxWaiting }) })),
  )
  return {
    buses,
    receivers,
    sent,
    lines,
    state,
    arrive: (batch: Batch) => receivers.forEach((one) => one.receive(batch)),
  }
}

test('own messages arrive at once, also when a listener fails; messages of one turn are one batch', async () => {
  const { buses, sent } = await network(2)
  const [a] = buses
  const heard: string[] = []
  a!.subscribe('live', () => {
    throw new Error('broken')
  })
  a!.subscribe('live', (text) => void heard.push(text))
  for (const text of ['1', '2', '3']) a!.publish('live', text)
  expect(heard).toEqual(['1', '2', '3'])
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        first: 1,
        last: 3,
        messages: [
          ['live', '1'],
          ['live', '2'],
          ['live', '3'],
        ],
      },
    ])
})

test('a server without peers sends nothing and has no position', async () => {
  const { buses, sent, state } = await network(1)
  buses[0]!.publish('live', '1')
  expect(buses[0]!.others).toBeUndefined()
  state.peers = 1
  buses[0]!.publish('live', '2')
  await expect.poll(() => sent.flatMap(({ messages }) => messages)).toEqual([['live', '2']])
})

test('a batch delivered twice is applied once', async () => {
  const { buses, sent, arrive } = await network(2)
  const [a, b] = buses
  const heard: string[] = []
  b!.subscribe('live', (text) => void heard.push(text))
  a!.publish('live', '1')
  await expect.poll(() => sent.length).toBe(1)
  arrive(sent[0]!)
  arrive(sent[0]!)
  expect(heard).toEqual(['1'])
})

test('failed batches are retried in order; the log has one line for each change', async () => {
  const { buses, sent, lines, state } = await network(2)
  state.failing = true
  buses[0]!.publish('live', '1')
  await expect.poll(() => lines).toEqual(['the bus could not send; it tries again'])
  buses[0]!.publish('live', '2')
  state.failing = false
  await expect
    .poll(() => sent.flatMap(({ messages }) => messages))
    .toEqual([
      ['live', '1'],
      ['live', '2'],
    ])
  expect(lines).toEqual(['the bus could not send; it tries again', 'the bus sends again'])
})

test('when too many wait, they are dropped and the other servers notified', async () => {
  const { buses, sent, state, arrive } = await network(2, 10)
  let missed = 0
  buses[1]!.onMissed(() => void (missed += 1))
  state.failing = true
  buses[0]!.publish('live', 'first')
  await new Promise(setImmediate)
  for (let n = 0; n < 30; n++) buses[0]!.publish('live', String(n))
  state.failing = false
  await expect
    .poll(() => sent)
    .toMatchObject([
      { first: 1, last: 1 },
      { first: 2, last: 31 },
    ])
  expect(sent[1]!.messages).toBeUndefined()
  sent.forEach(arrive)
  expect(missed).toBe(1)
  expect(await buses[1]!.others!.reached(buses[0]!.others!.position())).toBe(true)
})

test('a position is reached when everything before it has arrived; a forged one isn’t awaited for long', async () => {
  const { buses, sent, arrive } = await network(2)
  const [a, b] = buses
  a!.publish('live', '1')
  const position = a!.others!.position()
  expect(await a!.others!.reached(position)).toBe(true)
  const reached = b!.others!.reached(position)
  await expect.poll(() => sent.length).toBe(1)
  arrive(sent[0]!)
  expect(await reached).toBe(true)
  expect(await b!.others!.reached(position.replace(/\d+$/, '999'))).toBe(false)
  expect(await b!.others!.reached('nobody-that-ever-was-xx.1')).toBe(false)
})

test('a message on an unknown channel is logged and dropped; the others of its batch arrive', async () => {
  const { buses, arrive, lines } = await network(2)
  const heard: string[] = []
  buses[0]!.subscribe('live', (text) => void heard.push(text))
  const messages: [string, string][] = [
    ['constructor', 'x'],
    ['tomorrow', 'y'],
    ['live', '1'],
  ]
  arrive({ from: 'other', first: 1, last: 3, sentAt: Date.now(), messages })
  expect(heard).toEqual(['1'])
  expect(lines).toEqual(Array(2).fill('messages on an unknown channel were dropped'))
})

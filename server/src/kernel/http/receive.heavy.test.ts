import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { receive } from './receive.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

async function memory() {
  await nextTurn()
  for (let n = 0; n < 3; n++) collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const half = Buffer.alloc(1_000_000, 'x')

/** A form of which half has arrived. */
function sendHalf() {
  const stream = new PassThrough()
  const received = receive(stream, 2 * half.length)
  received.catch(() => {}) // looked at later
  stream.emit('data', half)
  return { stream, received }
}

test('half-sent forms share 128 MB: the one idle for longest is given up', async () => {
  const before = await memory()
  const [active, ...idle] = Array.from({ length: 100 }, sendHalf)
  active!.stream.emit('data', Buffer.from('y'))
  const later = Array.from({ length: 100 }, sendHalf)
  expect((await memory()) - before).toBeLessThan(140_000_000)
  await expect(idle[0]!.received).rejects.toMatchObject({ outcome: 'Unavailable' })

  for (const { stream } of [active!, later[99]!]) stream.end()
  expect(await active!.received).toHaveLength(half.length + 1)
  expect(await later[99]!.received).toEqual(half)
  for (const { stream } of [...idle, ...later]) stream.destroy()
})

test('a form in small pieces takes about as many bytes', async () => {
  const before = await memory()
  const stream = new PassThrough()
  const received = receive(stream, 1_000_000)
  for (let n = 0; n < 5_000; n++) stream.emit('data', Buffer.alloc(128, 'x'))
  expect((await memory()) - before).toBeLessThan(1_200_000)
  stream.end()
  expect(await received).toEqual(Buffer.alloc(640_000, 'x'))
})

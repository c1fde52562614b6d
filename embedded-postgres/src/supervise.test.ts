import { expect, test } from 'vitest'
import type { RunningServer } from './launch.ts'
import { superviseServer } from './supervise.ts'

function fakeServer() {
  const ended = Promise.withResolvers<string>()
  const server: RunningServer = {
    ended: ended.promise,
    fastShutdown: () => ended.resolve('exit code 0'),
    immediateShutdown: () => ended.resolve('exit code 2'),
  }
  return { server, kill: () => ended.resolve('SIGKILL') }
}

const silent = { info() {}, warn() {}, error() {} }

test('a restart that fails is tried again until it succeeds', async () => {
  const [first, second] = [fakeServer(), fakeServer()]
  const outcomes = [
    () => first.server,
    ...['killed while starting', 'no space left on device'].map((reason) => (): RunningServer => {
      throw new Error(reason)
    }),
    () => second.server,
  ]
  const restarted = Promise.withResolvers<void>()
  const supervised = await superviseServer(async () => {
    const outcome = outcomes.shift()!()
    if (outcome === second.server) restarted.resolve()
    return outcome
  }, silent)
  first.kill()
  await restarted.promise
  expect(outcomes).toEqual([])
  await supervised.stop()
})

test('a stop ends the pause before a restart', async () => {
  const first = fakeServer()
  let starts = 0
  const supervised = await superviseServer(async () => {
    if (starts++ === 0) return first.server
    throw new Error('no space left on device')
  }, silent)
  first.kill()
  await expect.poll(() => starts).toBeGreaterThan(1)
  await supervised.stop()
})

import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createHttp } from '../kernel/http/http.ts'
import { createLogger } from '../monitoring/logger.ts'
import { limitLoad } from './index.ts'

/** Longer than a sample of the event loop's delay. */
const blockedMs = 1_200

function blockEventLoop() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockedMs)
}

test('while the event loop is slow, calls and pages are refused, files are served', async () => {
  const log = createLogger({ level: 'silent' })
  const app = await createHttp({ log, trustProxy: 0 })
  await limitLoad(app, 50)
  const calls = ['/v1/call', '/event/tile', '/elsewhere/assets/tile.js']
  const files = ['/assets/tile.js', '/admin/assets/index.js', '/images/events/tile.webp']
  for (const path of [...calls, ...files]) app.get(path, async () => 'served')
  const statuses = async (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await app.inject(path)).statusCode))
  try {
    expect(await statuses(calls)).toEqual([200, 200, 200])
    await expect
      .poll(
        async () => {
          blockEventLoop()
          await nextTurn()
          return statuses(calls)
        },
        { timeout: 20_000 },
      )
      .toEqual([503, 503, 503])
    expect(await statuses(files)).toEqual([200, 200, 200])
    await expect.poll(() => statuses(calls)).toEqual([200, 200, 200])
  } finally {
    await app.close()
  }
})

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { type World, world } from '../testing/world.ts'
import { unlimited } from '../testing/ports.ts'

vi.setConfig({ testTimeout: 120_000 })

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function memory() {
  for (let n = 0; n < 3; n++) collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Requests missing resources under names and ids that were never requested before. */
async function askForUnknown(w: World, token: string, from: number, count: number) {
  const paths = (n: number) => [
    `/community/nowhere-${n}`,
    `/community/r6/${1_000_000 + n}`,
    `/community/r6/${1_000_000 + n}/${n}`,
    `/community/r6/tag=${n % 10_000}`,
    `/clan/r6/${1_000_000 + n}`,
    `/user/profile/${1_000_000 + n}`,
    `/event/unknown-${n}`,
    `/s/c/code${n}`,
    `/images/${n.toString(16).padStart(64, '0')}.webp`,
    `/${'x'.repeat(200)}${n}`,
  ]
  const cookies = { judian_session: token }
  for (let n = from; n < from + count; n++) {
    const url = paths(n)[n % 10]!
    await w.app.inject({ url, cookies, headers: { accept: 'text/html', 'user-agent': `client ${n}` } })
  }
}

test('2,000 distinct unknown paths stay in no cache', async () => {
  await using w = await world({ cacheMaxAgeMs: 1_000, localLimits: unlimited, logLevel: 'silent' })
  const { token } = await w.given.member()
  await w.given.community()
  await askForUnknown(w, token, 0, 500)
  const before = memory()
  await askForUnknown(w, token, 500, 2_000)
  expect(memory() - before).toBeLessThan(8_000_000)
})

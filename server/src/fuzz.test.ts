import { callOf, calls, type CallPath } from '@judian/contract'
import { expect, test, vi } from 'vitest'
import { type Person, world } from '../testing/world.ts'

/** `FUZZ_REQUESTS=30000 npm run fuzz` sends them all; each run sends the same ones. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 3_000)
vi.setConfig({ testTimeout: 600_000 })

const hostile = [
  ['', ' ', '0', '1', '-1', '1.5', '1e9', '9007199254740993', '99999999999999999999', 'NaN', 'null', 'undefined'],
  ['[]', '{}', '[[]]', '[null]', '["\\u0000"]', '["\\ud800"]', '{"__proto__":1}', '[1', '"', 'true', '[1,2,3]'],
  ['\0', 'a\0b', '\ud800', '😀', '\u202e', 'ﷺ', 'é'.repeat(50), '<script>', "' OR 1=1 --", '%', '_', '\\', '../..'],
  ['r6', 'hot', 'latest', 'moments', '2026-11-22', '2026-11-22T00:00:00.000Z', '#12abef', 'x'.repeat(5_000)],
].flat()

/** A small seeded generator: mulberry32. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

const unlimited = { take: async () => 0, wait: async () => 0, giveBack: async () => {} }

test(`${requests} hostile requests over every call are never answered with a server error`, async () => {
  await using w = await world({ localLimits: unlimited })
  const [member, admin] = [await w.given.member(), await w.given.admin()]
  const moment = await w.given.moment(member)
  await w.given.comment(member, moment)
  const pick = random(20_261_122)
  const people: (Person | null)[] = [null, member, member, admin, admin]
  // Signing out would make visitors of all who follow.
  const paths = (Object.keys(calls) as CallPath[]).filter((path) => !path.endsWith('/signout'))
  const wrong: string[] = []

  for (let n = 0; n < requests; n++) {
    const path = paths[n % paths.length]!
    const { input, method = 'POST', query = [] } = callOf(path)
    const person = people[pick(people.length)]!
    const [address, body] = [new URLSearchParams(), new URLSearchParams()]
    for (const name of Object.keys(input.shape)) {
      if (pick(8) === 0) continue
      ;(query.includes(name) ? address : body).append(name, hostile[pick(hostile.length)]!)
    }
    const { statusCode } = await w.app.inject({
      method,
      url: `${path}?${address.toString()}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: body.toString(),
      ...(person && { cookies: { judian_session: person.token } }),
    })
    if (statusCode >= 500) wrong.push(`${statusCode} ${path} ${address.toString()} ${body.toString()}`)
  }
  expect(wrong).toEqual([])
})

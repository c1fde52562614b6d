import { callOf, calls, type CallPath, outcomes } from '@judian/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { concurrently } from '../testing/concurrency.ts'
import { requestOf, sessionOf } from '../testing/requests.ts'
import { type Person, type World, world } from '../testing/world.ts'

let w: World
let [me, other]: Person[] = []

beforeAll(async () => {
  w = await world()
  await w.given.allFeatures()
  ;[me, other] = await w.given.members(2)
})
afterAll(() => w[Symbol.asyncDispose]())

/** A request that counts and has no effect: its body is invalid. */
async function send(path: CallPath, person: Person) {
  const request = { ...requestOf(path, []), payload: '{}' }
  const headers = { 'content-type': 'application/json' }
  const {
    statusCode,
    headers: answered,
    json,
  } = await w.app.inject({ ...request, headers, cookies: sessionOf(person) })
  return { http: statusCode, retryAfter: answered['retry-after'], body: json<Record<string, unknown>>() }
}

const limited = (Object.keys(calls) as CallPath[]).flatMap((path) => {
  const { rate } = callOf(path)
  return rate ? [{ path, ...rate }] : []
})

test.for(limited)('$path takes $calls calls in $seconds s of each member', async ({ path, calls: most, seconds }) => {
  const answers = await concurrently(most + 1, () => send(path, me!))
  const refused = answers.filter(({ http }) => http === 429)
  expect(refused).toMatchObject([{ body: { status: 429, outcome: 'TooFast', message: outcomes.TooFast.message } }])
  const { remainingSeconds } = refused[0]!.body
  expect(remainingSeconds).toBeGreaterThan(0)
  expect(remainingSeconds).toBeLessThanOrEqual(seconds)
  expect(refused[0]!.retryAfter).toBe(String(remainingSeconds))
  expect((await send(path, me!)).http).toBe(429)
  expect((await send(path, other!)).http).not.toBe(429)
})

test('repetitions of a submission don’t count, also beyond the limit', async () => {
  const writer = await w.given.member()
  const message_id = await w.given.moment(writer)
  const write = (n: number) =>
    w.ask(writer, 'postComment', {
      message_id,
      message: `第${n}条`,
      imageIds: [],
      request_id: `request-of-comment-${n}`,
    })
  const { calls: most } = callOf('/v1/moments/postComment').rate!
  const first = await write(0)
  for (let n = 0; n < 5; n++) expect(await write(0)).toEqual(first)
  for (let n = 1; n < most; n++) expect(await write(n)).toMatchObject({ status: 200 })
  expect(await write(most)).toMatchObject({ status: 429, outcome: 'TooFast' })
  expect(await write(0)).toEqual(first)
  expect(await write(most)).toMatchObject({ status: 429, outcome: 'TooFast' })
})

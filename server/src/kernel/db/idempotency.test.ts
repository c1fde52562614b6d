import { expect } from 'vitest'
import { once } from './idempotency.ts'
import { ApiError } from '../http/api-error.ts'
import { test } from '../../../testing/shared-world.ts'

const requestId = 'request-0123456789'
const member = (id: number) => ({
  id,
  username: 'x',
  isAdmin: false,
  moderates: [],
  hasAgreed: true,
  lacksSecondFactor: false,
  mutedToReview: false,
  region: null,
})

test('thirty concurrent submissions run the work once and return the same result', async ({ w }) => {
  const me = member((await w.given.member()).id)
  let done = 0
  const submit = () => once(w.db, { me, call: 'test', requestId }, async () => ({ done: ++done }))
  const answers = await Promise.all(Array.from({ length: 30 }, submit))
  expect(done).toBe(1)
  expect(new Set(answers.map((answer) => answer.done))).toEqual(new Set([1]))
})

test('two members may use the same request_id', async ({ w }) => {
  const [one, two] = [member((await w.given.member()).id), member((await w.given.member()).id)]
  const submit = (me: typeof one) => once(w.db, { me, call: 'test', requestId }, async () => ({ by: me.id }))
  expect([await submit(one), await submit(two)]).toEqual([{ by: one.id }, { by: two.id }])
})

test('a failed submission is not stored and can be retried', async ({ w }) => {
  const me = member((await w.given.member()).id)
  const refused = once(w.db, { me, call: 'test', requestId }, () => Promise.reject(new ApiError('NotAllowed')))
  await expect(refused).rejects.toMatchObject({ outcome: 'NotAllowed' })
  expect(await once(w.db, { me, call: 'test', requestId }, async () => ({ fine: true }))).toEqual({ fine: true })
})

test('a request_id belongs to the call it was first used for', async ({ w }) => {
  const me = member((await w.given.member()).id)
  await once(w.db, { me, call: 'one', requestId }, async () => ({}))
  const reused = once(w.db, { me, call: 'other', requestId }, async () => ({}))
  await expect(reused).rejects.toMatchObject({ outcome: 'Malformed' })
})

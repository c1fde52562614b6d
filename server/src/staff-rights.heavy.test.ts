import { afterAll, beforeAll, expect, test } from 'vitest'
import { whileWaiting } from '../testing/changing-under-acts.ts'
import { afterLosing } from '../testing/former-rights.ts'
import { clanMatch } from '../testing/match.ts'
import { actsOf, givenCast, type Prepared, type StaffAct, staffActs } from '../testing/staff-acts.ts'
import { type Person, type World, world } from '../testing/world.ts'
import { hours, later } from './kernel/clock.ts'

let w: World
let elsewhere: number

beforeAll(async () => {
  w = await world()
  elsewhere = await w.given.community({ name: 'valo' })
  await clanMatch(w)
})
afterAll(() => w[Symbol.asyncDispose]())

const acts = Object.keys(staffActs) as StaffAct[]
const dismiss = ({ id }: Person) => w.db.deleteFrom('communityModerators').where('userId', '=', id).execute()
const ban = ({ id }: Person) =>
  w.db
    .updateTable('users')
    .set({ bannedUntil: later(w.ctx.clock.now(), hours(1)) })
    .where('id', '=', id)
    .execute()

async function prepared(act: StaffAct) {
  const cast = await givenCast(w)
  const done: Prepared = await staffActs[act](w, cast)
  return { ...cast, act: done }
}

test.for(acts)('a member $0 after they ceased to be a moderator', async (name) => {
  const { moderator, act } = await prepared(name)
  const answer = await afterLosing(
    w,
    moderator,
    () => dismiss(moderator),
    () => act.by(moderator),
  )
  expect(answer).toMatchObject({ outcome: 'NotAllowed' })
  expect(await actsOf(w, moderator)).toBe(0)
})

test.for(acts)('a member $0 after they were banned', async (name) => {
  const { moderator, act } = await prepared(name)
  const answer = await afterLosing(
    w,
    moderator,
    () => ban(moderator),
    () => act.by(moderator),
  )
  expect(answer).toMatchObject({ outcome: 'NotAllowed' })
  expect(await actsOf(w, moderator)).toBe(0)
})

test.for(acts)('a member $0 without the second factor that was asked for meanwhile', async (name) => {
  const { moderator, act } = await prepared(name)
  try {
    const demand = () => w.given.settings({ staffSecondFactor: true })
    const answer = await afterLosing(w, moderator, demand, () => act.by(moderator))
    expect(answer).toMatchObject({ outcome: 'SecondFactorMissing' })
    expect(await actsOf(w, moderator)).toBe(0)
  } finally {
    await w.given.settings({ staffSecondFactor: false })
  }
})

/** Acts on things of posts, which wait for the post's row. */
const ofPosts = acts.filter((act) => !/line|board|hid(es a member|ing)/.test(act))

test.for(ofPosts)('a member $0 and ceases to be a moderator while the act waits for the post', async (name) => {
  const { moderator, act } = await prepared(name)
  const answer = await whileWaiting(w, act, moderator, () => dismiss(moderator))
  expect(answer).toMatchObject({ outcome: 'NotAllowed' })
  expect(await actsOf(w, moderator)).toBe(0)
})

test.for(ofPosts)('a member $0 whose post is moved to another community meanwhile', async (name) => {
  const { moderator, act } = await prepared(name)
  const answer = await whileWaiting(w, act, moderator, (tx) =>
    tx.updateTable('moments').set({ communityId: elsewhere }).where('id', '=', act.momentId!).execute(),
  )
  expect(answer).toMatchObject({ outcome: 'NotAllowed' })
  expect(await actsOf(w, moderator)).toBe(0)
})

/** Reports of deleted posts are still to be resolved, and an appeal may be about a deletion. */
const ofShown = ofPosts.filter((act) => !/report|appeal/.test(act))

test.for(ofShown)('a member $0 whose post is deleted meanwhile', async (name) => {
  const { moderator, colleague, act } = await prepared(name)
  const deletion = { deletedAt: w.ctx.clock.now(), deletedBy: colleague.id }
  const answer = await whileWaiting(w, act, moderator, (tx) =>
    tx.updateTable('moments').set(deletion).where('id', '=', act.momentId!).execute(),
  )
  const refused = answer.results?.[0] ?? answer.outcome
  expect(['taken', 'MomentNotFound', 'CommentNotFound', 'EditDecided']).toContain(refused)
  expect(await actsOf(w, moderator)).toBe(0)
})

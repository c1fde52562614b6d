import { expect } from 'vitest'
import { test } from '../../../testing/shared-world.ts'
import type { Person, World } from '../../../testing/world.ts'

const follow = (w: World, me: Person, other: Person, followed: 0 | 1 = 1) =>
  w.ask(me, 'toggleFollow', { user_id: other.id, followed })
const listed = async (w: World, me: Person, of: Person, list: 'following' | 'followers') =>
  (await w.ask(me, 'getFollows', { user_id: of.id, list, pageNum: 1 })).members!.map(({ user_id }) => user_id)
const profileOf = async (w: World, me: Person, of: Person) =>
  (await w.ask(me, 'getUserProfileByUserId', { user_id: of.id, pageNum: 1, dataType: 'moments' })).profile!.follow

test('following is counted on both profiles, listed, marked as special, and ended', async ({ w }) => {
  const [me, other, third] = [await w.given.member(), await w.given.member(), await w.given.member()]
  expect(await follow(w, me, other)).toEqual({ status: 200, followed: 1, followers: 1 })
  expect(await follow(w, me, other)).toEqual({ status: 200, followed: 1, followers: 1 })
  expect(await follow(w, third, other)).toMatchObject({ followers: 2 })
  expect(await follow(w, me, third)).toMatchObject({ followers: 1 })
  expect(await w.ask(me, 'setSpecialFollow', { user_id: other.id, special: 1 })).toEqual({ status: 200, special: 1 })

  expect(await listed(w, me, me, 'following')).toEqual([third.id, other.id])
  expect(await listed(w, other, other, 'followers')).toEqual([third.id, me.id])
  expect(await profileOf(w, me, other)).toEqual({
    following: 0,
    followers: 2,
    lists_public: 0,
    followed: 1,
    special: 1,
  })
  const card = await w.ask(me, 'getQuizBadge', { user_id: other.id })
  expect(card.follow).toEqual(await profileOf(w, me, other))
  expect(await profileOf(w, other, me)).toEqual({ following: 2, followers: 0, lists_public: 0 })

  expect(await follow(w, me, other, 0)).toEqual({ status: 200, followed: 0, followers: 1 })
  expect(await follow(w, me, other, 0)).toEqual({ status: 200, followed: 0, followers: 1 })
  expect(await w.ask(me, 'setSpecialFollow', { user_id: other.id, special: 1 })).toMatchObject({
    outcome: 'NotFollowed',
  })
  expect(await profileOf(w, me, me)).toMatchObject({ following: 1 })
})

test('lists are private until their member publishes them; marks always are', async ({ w }) => {
  const [me, other, third] = [await w.given.member(), await w.given.member(), await w.given.member()]
  await follow(w, other, third)
  await w.ask(other, 'setSpecialFollow', { user_id: third.id, special: 1 })
  const ask = () => w.ask(me, 'getFollows', { user_id: other.id, list: 'following', pageNum: 1 })
  expect(await ask()).toMatchObject({ status: 403, outcome: 'FollowsPrivate' })
  expect(await w.ask(other, 'saveFollowPrivacy', { lists_public: 1 })).toEqual({ status: 200, lists_public: 1 })
  const [shown] = (await ask()).members!
  expect(shown).toMatchObject({ user_id: third.id })
  expect(shown).not.toHaveProperty('special')
  await w.ask(other, 'toggleBlock', { user_id: me.id, blocked: 1 })
  expect(await ask()).toMatchObject({ outcome: 'FollowsPrivate' })
  await w.ask(other, 'toggleBlock', { user_id: me.id, blocked: 0 })
  expect(await ask()).toMatchObject({ status: 200 })
  await w.ask(other, 'saveFollowPrivacy', { lists_public: 0 })
  expect(await ask()).toMatchObject({ outcome: 'FollowsPrivate' })
})

test('a block ends following in both directions, and refuses it', async ({ w }) => {
  const [me, other] = [await w.given.member(), await w.given.member()]
  await follow(w, me, other)
  await follow(w, other, me)
  await w.ask(me, 'toggleBlock', { user_id: other.id, blocked: 1 })
  expect(await profileOf(w, me, me)).toMatchObject({ following: 0, followers: 0 })
  expect(await profileOf(w, other, other)).toMatchObject({ following: 0, followers: 0 })
  for (const [one, another] of [
    [me, other],
    [other, me],
  ] as const)
    expect(await follow(w, one, another)).toMatchObject({ status: 409, outcome: 'FollowRefused' })
})

test('thirty concurrent follows count as one; twenty members who follow each other are counted exactly', async ({
  w,
}) => {
  const [me, other] = [await w.given.member(), await w.given.member()]
  await Promise.all(Array.from({ length: 30 }, () => follow(w, me, other)))
  expect(await profileOf(w, other, other)).toMatchObject({ followers: 1 })
  await Promise.all(Array.from({ length: 30 }, () => follow(w, me, other, 0)))
  expect(await profileOf(w, other, other)).toMatchObject({ followers: 0 })

  const crowd = await w.given.members(6)
  const pairs = crowd.flatMap((one) => crowd.filter((another) => another !== one).map((another) => [one, another]))
  await Promise.all(pairs.map(([one, another]) => follow(w, one!, another!)))
  for (const one of crowd) expect(await profileOf(w, one, one)).toMatchObject({ following: 5, followers: 5 })
  await Promise.all(pairs.map(([one, another]) => follow(w, one!, another!, 0)))
  for (const one of crowd) expect(await profileOf(w, one, one)).toMatchObject({ following: 0, followers: 0 })
})

test('concurrent follows and blocks leave no follow', async ({ w }) => {
  const me = await w.given.member()
  const others = await w.given.members(20)
  await Promise.all(
    others.flatMap((other) => [
      follow(w, other, me),
      w.ask(me, 'toggleBlock', { user_id: other.id, blocked: 1 }),
      follow(w, me, other),
    ]),
  )
  expect(await profileOf(w, me, me)).toMatchObject({ following: 0, followers: 0 })
  expect(await listed(w, me, me, 'followers')).toEqual([])
})

test('the maximum of followed members is enforced by the count, also concurrently', async ({ w }) => {
  const me = await w.given.member()
  const others = await w.given.members(20)
  await w.db.insertInto('followCounts').values({ userId: me.id, following: 1_990 }).execute()
  const answers = await Promise.all(others.map((other) => follow(w, me, other)))
  expect(answers.filter(({ outcome }) => outcome === 'TooManyFollowed')).toHaveLength(10)
  expect(await listed(w, me, me, 'following')).toHaveLength(10)
})

test('members can’t choose themselves or unknown members', async ({ w }) => {
  const me = await w.given.member()
  expect(await follow(w, me, me)).toMatchObject({ status: 400, outcome: 'CannotFollowOneself' })
  const unknown = { user_id: me.id + 1_000_000 }
  expect(await w.ask(me, 'toggleFollow', { ...unknown, followed: 1 })).toMatchObject({ outcome: 'MemberNotFound' })
  expect(await w.ask(me, 'getFollows', { ...unknown, list: 'followers', pageNum: 1 })).toMatchObject({
    outcome: 'MemberNotFound',
  })
})

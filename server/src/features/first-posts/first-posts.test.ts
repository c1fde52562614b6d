import { expect, test } from 'vitest'
import { countOutcomes, racing } from '../../../testing/concurrency.ts'
import { givenMinor, goTo } from '../../../testing/minors.ts'
import { publishMoment, readMoment, writeComment } from '../../../testing/moments.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { days, later, minutes } from '../../kernel/clock.ts'

/** A world with members who may answer first posts. */
async function withHelpers(helpers = 1) {
  const w = await world()
  const members = await w.given.members(helpers)
  for (const member of members) await w.given.level(member, 3)
  return Object.assign(w, { helpers: members, helper: members[0]! })
}

const firstPostOf = async (w: World, author?: Person) => w.given.moment(author ?? (await w.given.newcomer()))
const queue = async (w: World, me: Person) =>
  (await w.ask(me, 'getFirstPosts', {})).moments!.map(({ message_id }) => message_id)
const take = (w: World, me: Person, message_id: number) => w.ask(me, 'takeFirstPost', { message_id })
const set = (w: World, moment: number, changed: { review?: string; deletedAt?: Date | null }) =>
  w.db.updateTable('moments').set(changed).where('id', '=', moment).execute()

test('first posts are queued in order until another member has answered; members below level 3 get none', async () => {
  await using w = await withHelpers()
  const { helper } = w
  const author = await w.given.newcomer()
  const first = await firstPostOf(w, author)
  const second = await firstPostOf(w)
  // A post by an author who has posted before.
  await w.given.moment(author)
  await firstPostOf(w, helper)
  expect(await queue(w, helper)).toEqual([first, second])
  expect(await readMoment(w, helper, first)).toMatchObject({ moment: { awaits_answer: 1 } })

  await w.given.comment(author, first)
  expect(await queue(w, helper)).toEqual([first, second])
  await w.given.comment(await w.given.member(), first)
  expect(await queue(w, helper)).toEqual([second])
  expect((await readMoment(w, helper, first)).moment).not.toHaveProperty('awaits_answer')

  const young = await w.given.member()
  await w.given.level(young, 2)
  for (const answer of [w.ask(young, 'getFirstPosts', {}), take(w, young, second)])
    expect(await answer).toMatchObject({ status: 403, outcome: 'LevelTooLow' })
})

test('of thirty who claim one post concurrently one has it for ten minutes, then it is free again', async () => {
  await using w = await withHelpers(30)
  const post = await firstPostOf(w)
  const answers = await Promise.all(w.helpers.map((helper) => take(w, helper, post)))
  expect(countOutcomes(answers)).toEqual({ ok: 1, FirstPostTaken: 29 })
  const holder = w.helpers[answers.findIndex(({ status }) => status === 200)]!
  const [other] = w.helpers.filter((helper) => helper !== holder)
  expect(await queue(w, holder)).toEqual([post])
  expect(await queue(w, other!)).toEqual([])

  w.ports.clock.advance(minutes(5))
  const { taken_until } = answers.find(({ status }) => status === 200)!
  expect(await take(w, holder, post)).toEqual({ status: 200, taken_until })
  w.ports.clock.advance(minutes(5))
  expect(await queue(w, other!)).toEqual([post])
  expect(countOutcomes(await Promise.all(w.helpers.map((helper) => take(w, helper, post))))).toEqual({
    ok: 1,
    FirstPostTaken: 29,
  })
})

test('a member claims one post at most: of thirty concurrent claims one blocks the post; another member’s claim can’t be released', async () => {
  await using w = await withHelpers(2)
  const [me, other] = w.helpers as [Person, Person]
  const posts = await Promise.all((await w.given.members(30)).map((author) => firstPostOf(w, author)))
  const answers = await Promise.all(posts.map((post) => take(w, me, post)))
  expect(countOutcomes(answers)).toEqual({ ok: 30 })
  const held = await w.db.selectFrom('firstPostTakes').select('momentId').where('userId', '=', me.id).execute()
  expect(held).toHaveLength(1)
  const mine = held[0]!.momentId
  expect((await queue(w, me))[0]).toBe(mine)
  expect(await queue(w, other)).not.toContain(mine)

  await w.ask(other, 'releaseFirstPost', { message_id: mine })
  expect(await take(w, other, mine)).toMatchObject({ status: 409, outcome: 'FirstPostTaken' })
  expect(await w.ask(me, 'releaseFirstPost', { message_id: mine })).toEqual({ status: 200 })
  expect(await take(w, other, mine)).toMatchObject({ status: 200 })
})

test('of twenty concurrent comments one is the first answer, and its author is notified of that', async () => {
  await using w = await withHelpers()
  const author = await w.given.newcomer()
  const post = await firstPostOf(w, author)
  expect(await writeComment(w, author, post)).not.toHaveProperty('first_answer')
  const members = [w.helper, ...(await w.given.members(19))]
  const answers = await racing(20, (n) => writeComment(w, members[n]!, post, { message: `欢迎，第 ${n} 位` }), {
    ok: 20,
  })
  expect(answers.filter(({ first_answer }) => first_answer === 1)).toHaveLength(1)

  const alone = await firstPostOf(w)
  w.ports.clock.advance(minutes(1))
  const again = { message: '欢迎欢迎，来玩', request_id: 'AAAAAAAAAAAAAAAAAAAAA1' }
  for (const _ of [1, 2]) expect(await writeComment(w, w.helper, alone, again)).toMatchObject({ first_answer: 1 })
  const { answered } = await w.ask(w.helper, 'getFirstPosts', {})
  expect(answered).toBe(answers[0]!.first_answer === 1 ? 2 : 1)
  expect(await take(w, w.helper, alone)).toMatchObject({ status: 404, outcome: 'FirstPostGone' })
})

test('pending, rejected or deleted posts aren’t offered, and return; the next post replaces a deleted one', async () => {
  await using w = await withHelpers()
  const { helper } = w
  const author = await w.given.newcomer()
  const post = await firstPostOf(w, author)
  for (const [gone, back] of [
    [{ review: 'waiting' }, { review: 'published' }],
    [{ review: 'rejected' }, { review: 'published' }],
    [{ deletedAt: new Date() }, { deletedAt: null }],
  ]) {
    await set(w, post, gone!)
    expect(await queue(w, helper)).toEqual([])
    expect(await take(w, helper, post)).toMatchObject({ outcome: 'FirstPostGone' })
    await set(w, post, back!)
    expect(await queue(w, helper)).toEqual([post])
  }

  await w.ask(author, 'delMomentByUser', { message_id: post })
  const { message_id: next } = await publishMoment(w, author)
  expect(await queue(w, helper)).toEqual([next])
  await set(w, post, { deletedAt: null })
  expect(await queue(w, helper)).toEqual([next])

  // Members who have posted before are no newcomers, even if they delete a post.
  const regular = await w.given.member()
  const [old] = [await w.given.moment(regular), await w.given.moment(regular)]
  await w.given.comment(helper, old)
  await w.ask(regular, 'delMomentByUser', { message_id: old })
  await w.given.moment(regular)
  expect(await queue(w, helper)).toEqual([next])
})

test('a comment that pends review is no answer, and its author is offered the post no more', async () => {
  await using w = await withHelpers(2)
  const [me, other] = w.helpers as [Person, Person]
  const post = await firstPostOf(w)
  await w.db.updateTable('communities').set({ commentsReviewFirst: true }).execute()
  expect(await writeComment(w, me, post)).not.toHaveProperty('first_answer')
  expect(await queue(w, me)).toEqual([])
  expect(await queue(w, other)).toEqual([post])
})

test('posts that a comment couldn’t reach aren’t offered: blocks, 防骚扰, closed and hidden communities, ended accounts, old and archived ones', async () => {
  await using w = await withHelpers()
  const { helper } = w
  const author = await w.given.newcomer()
  const post = await firstPostOf(w, author)
  const isOffered = async () => (await queue(w, helper)).includes(post)
  const community = (changed: { writingClosed?: boolean; hidden?: boolean }) =>
    w.db.updateTable('communities').set(changed).execute()
  const member = (changed: { endedAt?: Date | null }) =>
    w.db.updateTable('users').set(changed).where('id', '=', author.id).execute()
  const archive = (archivedAt: Date | null) =>
    w.db.updateTable('moments').set({ archivedAt }).where('id', '=', post).execute()
  const block = (one: Person, another: Person) => (blocked: 0 | 1) =>
    w.ask(one, 'toggleBlock', { user_id: another.id, blocked })

  for (const [gone, back] of [
    [() => block(helper, author)(1), () => block(helper, author)(0)],
    [() => block(author, helper)(1), () => block(author, helper)(0)],
    [() => w.ask(author, 'setOwnQuiet', { on: 1 }), () => w.ask(author, 'setOwnQuiet', { on: 0 })],
    [() => community({ writingClosed: true }), () => community({ writingClosed: false })],
    [() => community({ hidden: true }), () => community({ hidden: false })],
    [() => member({ endedAt: new Date() }), () => member({ endedAt: null })],
    [() => archive(new Date()), () => archive(null)],
  ] as const) {
    await gone()
    expect(await isOffered()).toBe(false)
    expect(await take(w, helper, post)).toMatchObject({ outcome: 'FirstPostGone' })
    await back()
    expect(await isOffered()).toBe(true)
  }
  await w.db
    .updateTable('firstPosts')
    .set({ publicAt: later(w.ports.clock.now(), -days(30)) })
    .execute()
  expect(await isOffered()).toBe(false)
})

test('a minor’s first post is offered like any other, as strangers may comment on it', async () => {
  await using w = await withHelpers()
  const minor = await givenMinor(w)
  goTo(w, 12)
  const post = await firstPostOf(w, minor)
  expect(await queue(w, w.helper)).toEqual([post])
  expect(await writeComment(w, w.helper, post)).toMatchObject({ status: 200, first_answer: 1 })
})

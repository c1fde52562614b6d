import { limits } from '@judian/contract/limits'
import { expect } from 'vitest'
import { concurrently, countOutcomes, racing } from '../../../testing/concurrency.ts'
import { communityRoles, lockWaiters, readComments, writeComment } from '../../../testing/moments.ts'
import { systemTexts } from '../../../testing/messages.ts'
import { test } from '../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { days, hours, later, minutes } from '../../kernel/clock.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { mayAddress } from '../../domains/members/contact/index.ts'
import { offerQuiet } from './offer-quiet.ts'

const quiet = (w: World, person: Person, on: 0 | 1 = 1) => w.ask(person, 'setOwnQuiet', { on })
const refused = {
  status: 403,
  outcome: 'MemberQuiet',
  message: '对方开启了防骚扰，暂时只有对方的战队成员能评论和回复',
}

test('while a member is quiet, members of their clan and staff reach them, strangers don’t, for 7 days', async () => {
  await using w = await world()
  const { author: me, member: stranger, moderator, admin, stranger: elsewhere } = await communityRoles(w)
  const mate = await w.given.member()
  await w.given.clan(me, { members: [mate] })
  const post = await w.given.moment(me)
  await w.given.comment(stranger, post, { body: '之前的评论' })

  expect(await w.ask(me, 'getOwnQuiet', {})).toEqual({ status: 200, offered: 0 })
  const { until } = await quiet(w, me)
  expect(await w.ask(me, 'getOwnQuiet', {})).toEqual({ status: 200, until, offered: 0 })

  const by = async (person: Person) => countOutcomes([await writeComment(w, person, post)])
  expect(await writeComment(w, stranger, post)).toMatchObject(refused)
  // Moderates another community.
  expect(await by(elsewhere)).toEqual({ MemberQuiet: 1 })
  for (const person of [me, mate, moderator, admin]) expect(await by(person)).toEqual({ ok: 1 })
  expect((await readComments(w, me, post)).comments!.map(({ message }) => message)).toContain('之前的评论')

  const others = await w.given.moment(stranger)
  expect(countOutcomes([await writeComment(w, me, others)])).toEqual({ ok: 1 })

  w.ports.clock.advance(days(7) - minutes(1))
  expect(await by(stranger)).toEqual({ MemberQuiet: 1 })
  w.ports.clock.advance(minutes(1))
  expect(await w.ask(me, 'getOwnQuiet', {})).toEqual({ status: 200, offered: 0 })
  expect(await by(stranger)).toEqual({ ok: 1 })
})

test('replies to a quiet member, and in their thread, are refused under others’ posts too, until they end it', async ({
  w,
}) => {
  const [me, author, stranger] = await w.given.members(3)
  const post = await w.given.moment(author!)
  const [mine, theirs] = [await w.given.comment(me!, post), await w.given.comment(author!, post)]
  await w.given.comment(me!, post, { topId: theirs })
  await w.given.comment(author!, post, { topId: mine })
  await quiet(w, me!)

  const reply = async (ref_message_id: number, receiver?: Person) =>
    countOutcomes([
      await writeComment(w, stranger!, post, { ref_message_id, ...(receiver && { receiver_id: receiver.id }) }),
    ])
  expect(await reply(mine)).toEqual({ MemberQuiet: 1 })
  expect(await reply(theirs, me)).toEqual({ MemberQuiet: 1 })
  // In the member's thread, addressed to another member.
  expect(await reply(mine, author)).toEqual({ MemberQuiet: 1 })
  expect(await reply(theirs)).toEqual({ ok: 1 })

  expect(await quiet(w, me!, 0)).toEqual({ status: 200 })
  expect(await reply(mine)).toEqual({ ok: 1 })
})

test('once the switch is on, none of thirty concurrent strangers’ comments is accepted', async ({ w }) => {
  const me = await w.given.member()
  const strangers = await w.given.members(30)
  const posts = await Promise.all(strangers.map(() => w.given.moment(me)))
  const written = async () =>
    (await w.db.selectFrom('comments').select('id').where('momentId', 'in', posts).execute()).length

  const comments = concurrently(30, (n) => writeComment(w, strangers[n]!, posts[n]!))
  expect(await quiet(w, me)).toMatchObject({ status: 200 })
  const accepted = await written()
  const { ok = 0, MemberQuiet: late = 0, ...other } = countOutcomes(await comments)

  expect([await written(), ok, ok + late, other]).toEqual([accepted, accepted, 30, {}])
  await racing(30, (n) => writeComment(w, strangers[n]!, posts[n]!, { message: `再来 ${n}` }), { MemberQuiet: 30 })
})

test('the switch and those who are about to address the member wait for each other', async () => {
  await using w = await world()
  const [me, stranger] = await w.given.members(2)
  const strangerMember = (await w.ctx.memberOf(stranger!.token))!
  let switching: ReturnType<typeof quiet> | undefined
  await inTransaction(w.db, async (tx) => {
    expect(await mayAddress(w.ctx, tx, strangerMember, { userIds: [me!.id], community: 'r6' })).toBe(true)
    switching = quiet(w, me!)
    await lockWaiters(w, 1)
  })
  expect(await switching).toMatchObject({ status: 200 })
  await quiet(w, me!, 0)

  // And a comment for the switch.
  const post = await w.given.moment(me!)
  let comment: ReturnType<typeof writeComment> | undefined
  await inTransaction(w.db, async (tx) => {
    const own = tx.selectFrom('users').select('id').where('id', '=', me!.id)
    await own.forUpdate().execute()
    const quietUntil = later(w.ports.clock.now(), days(7))
    await tx.updateTable('users').set({ quietUntil }).where('id', '=', me!.id).execute()
    comment = writeComment(w, stranger!, post)
    await lockWaiters(w, 1)
  })
  expect(await comment).toMatchObject(refused)
})

test('is offered once in 7 days to whom many strangers address within an hour, and not to who is quiet', async () => {
  await using w = await world()
  const [me, other] = [await w.given.member(), await w.given.member()]
  const strangers = await w.given.members(limits.burstStrangers)
  await w.given.clan(other, { members: strangers.slice(0, 1) })
  const [post, theirs] = [await w.given.moment(me), await w.given.moment(other)]
  const burst = async () => {
    for (const person of strangers)
      for (const id of [post, theirs]) await w.given.comment(person, id, { createdAt: w.ports.clock.now() })
  }

  await burst()
  expect(await offerQuiet(w.ctx)).toBe('向 1 位成员提供了防骚扰')
  expect(await systemTexts(w, me)).toMatchObject([{ title: '需要开启防骚扰吗？' }])
  expect(await w.ask(me, 'getOwnQuiet', {})).toEqual({ status: 200, offered: 1 })
  expect(await w.ask(other, 'getOwnQuiet', {})).toEqual({ status: 200, offered: 0 })
  expect((await concurrently(20, () => offerQuiet(w.ctx))).filter((done) => !done.includes(' 0 '))).toEqual([])

  await quiet(w, me)
  await quiet(w, me, 0)
  expect(await w.ask(me, 'getOwnQuiet', {})).toEqual({ status: 200, offered: 0 })

  w.ports.clock.advance(days(7))
  expect(await offerQuiet(w.ctx)).toBe('向 0 位成员提供了防骚扰')
  await quiet(w, me)
  await burst()
  expect(await offerQuiet(w.ctx)).toBe('向 0 位成员提供了防骚扰')
  w.ports.clock.advance(days(7))
  await burst()
  expect((await concurrently(20, () => offerQuiet(w.ctx))).filter((done) => !done.includes(' 0 '))).toEqual([
    '向 1 位成员提供了防骚扰',
  ])
  expect(await systemTexts(w, me)).toHaveLength(2)
})

test('is offered to who makes several reports, and to whose comments’ receiver others do', async () => {
  await using w = await world()
  const [reporter, victim, stranger, ...others] = await w.given.members(6)
  const report = (by: Person, id: number) =>
    w.ask(by, 'reportContent', { kind: 'comment', id, reason: 'abuse', note: '' })
  const post = await w.given.moment(victim!)
  const at = () => ({ createdAt: w.ports.clock.now() })
  const insult = await w.given.comment(stranger!, post, at())
  for (const person of others) await report(person, insult)
  for (const person of others)
    await report(reporter!, await w.given.comment(person, await w.given.moment(person), at()))

  expect(await offerQuiet(w.ctx)).toBe('向 2 位成员提供了防骚扰')
  const offered = async (person: Person) => (await w.ask(person, 'getOwnQuiet', {})).offered
  expect([await offered(reporter!), await offered(victim!), await offered(stranger!)]).toEqual([1, 1, 0])

  w.ports.clock.advance(hours(1) + minutes(1))
  await w.db.updateTable('users').set({ quietOfferedAt: null }).execute()
  expect(await offerQuiet(w.ctx)).toBe('向 0 位成员提供了防骚扰')
})

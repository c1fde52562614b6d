import { expect, test } from 'vitest'
import {
  auditedActsOn,
  commentOn,
  moderationRoles,
  ownCounts,
  ownXp,
  publishContent,
} from '../../../../testing/moderation.ts'
import { racing } from '../../../../testing/concurrency.ts'
import { clanMatch, eventName as matchName } from '../../../../testing/match.ts'
import { lockWaiters, publishMoment } from '../../../../testing/moments.ts'
import { titlesFound } from '../../../../testing/search.ts'
import { openTileEvent } from '../../../../testing/tile.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, later } from '../../../kernel/clock.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { hideMembers } from './index.ts'

const hide = (w: World, by: Person | null, member: Person) =>
  w.ask(by, 'hideMember', { user_id: member.id, reason: '刷屏' })
const undo = (w: World, by: Person | null, hiding_id: number) => w.ask(by, 'undoHiding', { hiding_id })
const hidings = async (w: World, by: Person) => (await w.ask(by, 'getHidings', { pageNum: 1 })).hidings!

/** Hides everything and waits for the job. */
async function hideAll(w: World, by: Person, member: Person): Promise<number> {
  const { hiding_id } = await hide(w, by, member)
  await hideMembers(w.ctx)
  return hiding_id!
}
async function undoAll(w: World, by: Person, hiding_id: number) {
  expect(await undo(w, by, hiding_id)).toEqual({ status: 200 })
  await hideMembers(w.ctx)
}

const post = async (w: World, person: Person, message_id: number) =>
  (await w.ask(person, 'getSingleMoment', { message_id, community_name: 'r6' })).moment
const feed = async (w: World, person: Person, community_name = 'r6') =>
  (await w.ask(person, 'getMomentsByCommunity', { community_name, pageNum: 1 })).moments!.map((one) => one.message_id)
const states = async (w: World) => ({
  moments: await w.db.selectFrom('moments').select(['id', 'deletedAt', 'deletedBy', 'review']).orderBy('id').execute(),
  comments: await w.db.selectFrom('comments').select(['id', 'deletedAt', 'replyCount']).orderBy('id').execute(),
})

test('one act hides posts, comments, counters, notices and XP, and undoing it restores exactly that', async () => {
  await using w = await world()
  const { author, member, moderator, admin } = await moderationRoles(w)
  const mine = await publishContent(w, author, '旗帜鲜明')
  const waiting = await publishContent(w, author, '外挂')
  const deleted = await publishContent(w, author)
  await w.ask(author, 'delMomentByUser', { message_id: deleted.id })
  const others = await publishContent(w, member)
  const thread = await commentOn(w, member, others)
  const reply = await commentOn(w, author, others, '回复', { ref_message_id: thread.id })
  await commentOn(w, author, others)
  await commentOn(w, author, mine)
  const before = { states: await states(w), xp: await ownXp(w, author), counts: await ownCounts(w, member) }
  expect(await ownCounts(w, moderator)).toMatchObject({ waiting: 1 })

  const id = await hideAll(w, admin, author)
  expect(await feed(w, member)).toEqual([others.id])
  expect(await post(w, member, mine.id)).toBeUndefined()
  expect(await post(w, author, mine.id)).toBeUndefined()
  expect((await post(w, member, others.id))!.comment_count).toBe(1)
  expect(await w.ask(member, 'getComments', { community_name: 'r6', message_id: others.id, pageNum: 1 })).toMatchObject(
    {
      comments: [{ comment_id: thread.id, reply_count: 0 }],
    },
  )
  expect(await titlesFound(w, member, '旗帜鲜明')).toEqual([])
  expect([await ownXp(w, author), await ownCounts(w, moderator)]).toMatchObject([[0, 0], { waiting: 0 }])
  expect((await ownCounts(w, member)).messageCount).toBe(0)
  expect(await hidings(w, admin)).toMatchObject([
    { id, username: author.username, state: 'hidden', moment_count: 2, comment_count: 3, line_count: 0, may_undo: 1 },
  ])

  await undoAll(w, admin, id)
  expect({ states: await states(w), xp: await ownXp(w, author), counts: await ownCounts(w, member) }).toEqual(before)
  expect(await titlesFound(w, member, '旗帜鲜明')).toEqual(['标题'])
  expect(await w.ask(member, 'getCommentReplies', { comment_id: thread.id, pageNum: 1 })).toMatchObject({
    replies: [{ comment_id: reply.id }],
  })
  expect(await ownCounts(w, moderator)).toMatchObject({ waiting: 1 })
  expect(waiting.id).toBeGreaterThan(mine.id)
  expect(await hidings(w, admin)).toMatchObject([{ state: 'restored', undone_by: admin.username, may_undo: 0 }])
  expect(await auditedActsOn(w, admin, 'user', author.id)).toMatchObject([
    { act: 'undo-hiding', by: admin.id },
    { act: 'hide-member', by: admin.id, after: { reason: '刷屏' } },
  ])
  const { system_messages } = await w.ask(author, 'getMyReplies', {
    message_type: 'system',
    messageCount: 0,
    pageNum: 1,
  })
  expect(system_messages!.map(({ title }) => title)).toEqual(['你的内容已恢复', '你的内容已被隐藏'])
})

test('contents restored or deleted by others since stay unchanged, and so do later ones', async () => {
  await using w = await world()
  const { author, member, admin, rule_id } = await moderationRoles(w)
  const [restored, again, below] = [
    await publishContent(w, author),
    await publishContent(w, author),
    await publishContent(w, member),
  ]
  const comment = await commentOn(w, author, below)
  await w.ask(admin, 'deleteContents', { contents: [below], rule_id, reason: '' })
  const id = await hideAll(w, admin, author)
  for (const content of [restored, again]) await w.ask(admin, 'restoreContent', content)
  await w.ask(admin, 'deleteContents', { contents: [again], rule_id, reason: '' })
  const written = await publishContent(w, author)
  // A comment below a post that was deleted before is hidden as well: the post may come back.
  await w.ask(admin, 'restoreContent', below)
  expect((await post(w, member, below.id))!.comment_count).toBe(0)
  expect(await hideMembers(w.ctx)).toBe('处理了 0 条内容')

  await undoAll(w, admin, id)
  expect((await feed(w, member)).toSorted((one, other) => one - other)).toEqual([restored.id, below.id, written.id])
  expect((await post(w, member, below.id))!.comment_count).toBe(1)
  expect((await w.db.selectFrom('comments').select('deletedAt').where('id', '=', comment.id).execute())[0]).toEqual({
    deletedAt: null,
  })
})

test('wall messages are hidden and restored', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const pass = await openTileEvent(w)
  await clanMatch(w)
  const me = await w.given.member()
  const said = await w.ask(me, 'updateMatchMessage', { match_name_id: matchName, message: '攻进去' })
  expect(said.status).toBe(200)
  await w.ask(me, 'updateTileComment', { message: '三关全收' })
  await w.ask(admin, 'updateTileComment', { message: '别人的' })
  const shown = async () => [
    (await w.ask(admin, 'getMatchInfo', { match_name_id: matchName })).messages!.length,
    (await w.ask(admin, 'getTileRecord', {})).comments!.length,
  ]
  expect(await shown()).toEqual([1, 2])

  const id = await hideAll(w, admin, me)
  pass(1)
  expect(await shown()).toEqual([0, 1])
  expect(await hidings(w, admin)).toMatchObject([{ line_count: 2, state: 'hidden' }])
  await undoAll(w, admin, id)
  expect(await shown()).toEqual([1, 2])
})

test('a signature and a pinned post are hidden and restored; an act of one community doesn’t hide the signature', async () => {
  await using w = await world()
  const { author, member, moderator, admin } = await moderationRoles(w)
  const { id: message_id } = await publishContent(w, author)
  const sign = (signature: string) => w.ask(author, 'saveSignature', { signature })
  await sign('广告')
  await w.ask(author, 'togglePinOnProfile', { message_id, pinned: 1 })
  const shown = async (viewer = member) => {
    const form = { user_id: author.id, dataType: 'moments', pageNum: 1 } as const
    const { profile, items } = await w.ask(viewer, 'getUserProfileByUserId', form)
    return [profile!.signature, items!.length]
  }

  const here = await hideAll(w, moderator, author)
  expect(await shown()).toEqual(['广告', 0])
  await undoAll(w, admin, here)

  const everywhere = await hideAll(w, admin, author)
  expect([await shown(), await shown(author)]).toEqual([
    [undefined, 0],
    [undefined, 0],
  ])
  expect((await hidings(w, admin))[0]).toMatchObject({ moment_count: 1, line_count: 1 })
  await undoAll(w, admin, everywhere)
  expect(await shown()).toEqual(['广告', 1])

  const again = await hideAll(w, admin, author)
  await sign('新的一句')
  expect(await shown()).toEqual(['新的一句', 0])
  await undoAll(w, admin, again)
  expect(await shown()).toEqual(['新的一句', 1])
})

test('a moderator hides and undoes in their communities only', async () => {
  await using w = await world()
  const { author, member, moderator, stranger, admin } = await moderationRoles(w)
  await publishContent(w, author)
  const elsewhere = await publishMoment(w, author, { community: 'valo' })
  expect((await hide(w, member, author)).status).toBe(403)
  expect((await hide(w, null, author)).status).toBe(401)

  const id = await hideAll(w, moderator, author)
  expect(await feed(w, member)).toEqual([])
  expect(await feed(w, member, 'valo')).toEqual([elsewhere.message_id])
  expect(await hidings(w, moderator)).toMatchObject([{ id, communities: ['r6'] }])
  expect(await hidings(w, stranger)).toEqual([])
  expect(await undo(w, stranger, id)).toMatchObject({ status: 404, outcome: 'HidingNotFound' })
  const everywhere = await hideAll(w, admin, author)
  expect(await undo(w, moderator, everywhere)).toMatchObject({ outcome: 'HidingNotFound' })
  expect(await undo(w, member, id)).toMatchObject({ status: 403 })
  await undoAll(w, moderator, id)
  expect([await feed(w, member), await feed(w, member, 'valo')]).toEqual([[expect.any(Number)], []])
})

test('refuses the admin themselves, admins, unknown members, a second undoing and one after thirty days', async () => {
  await using w = await world()
  const [admin, second, me] = [await w.given.admin(), await w.given.admin(), await w.given.member()]
  expect(await hide(w, admin, admin)).toMatchObject({ outcome: 'NotOnOneself' })
  expect(await hide(w, admin, second)).toMatchObject({ outcome: 'MemberIsAdmin' })
  expect(await hide(w, admin, { ...me, id: 9_999 })).toMatchObject({ outcome: 'MemberNotFound' })
  const id = await hideAll(w, admin, me)
  await undoAll(w, admin, id)
  expect(await undo(w, admin, id)).toMatchObject({ status: 409, outcome: 'HidingUndone' })
  const late = await hideAll(w, admin, me)
  const monthAgo = later(w.ports.clock.now(), -days(30))
  await w.db.updateTable('memberHidings').set({ hiddenAt: monthAgo }).where('id', '=', late).execute()
  expect((await hidings(w, admin))[0]).toMatchObject({ id: late, may_undo: 0 })
  expect(await undo(w, admin, late)).toMatchObject({ outcome: 'HidingExpired', message: '超过 30 天，已不能撤销' })
})

test('of thirty concurrent acts one is made, and of thirty undoings', async () => {
  await using w = await world()
  const { author, admin } = await moderationRoles(w)
  await publishContent(w, author)
  const acts = await racing(30, () => hide(w, admin, author), { ok: 1, HidingUnderWay: 19, TooFast: 10 })
  await Promise.all([hideMembers(w.ctx), hideMembers(w.ctx), hideMembers(w.ctx)])
  expect(await hidings(w, admin)).toMatchObject([{ moment_count: 1, state: 'hidden' }])

  const { hiding_id } = acts.find(({ status }) => status === 200)!
  await racing(20, () => undo(w, admin, hiding_id!), { ok: 1, HidingUndone: 19 })
  await Promise.all([hideMembers(w.ctx), hideMembers(w.ctx)])
  expect(await ownXp(w, author)).toEqual([10, 0])
})

test('an act undone while it is carried out leaves nothing hidden', async () => {
  await using w = await world()
  const { author, member, admin } = await moderationRoles(w)
  const others = await publishContent(w, member)
  const first = await w.given.comment(author, others.id)
  for (let n = 0; n < 4; n++) await w.given.comment(author, others.id)
  const { hiding_id } = await hide(w, admin, author)
  // The act is undone while the job waits at the first comment, and then everything is brought back.
  const { hiding, undoing } = await inTransaction(w.db, async (tx) => {
    await tx.selectFrom('comments').select('id').where('id', '=', first).forUpdate().execute()
    const waiting = { hiding: hideMembers(w.ctx) }
    await lockWaiters(w, 1)
    const both = { ...waiting, undoing: undoAll(w, admin, hiding_id!) }
    await lockWaiters(w, 2)
    return both
  })
  await Promise.all([hiding, undoing])
  expect((await post(w, member, others.id))!.comment_count).toBe(5)
  expect(await hidings(w, admin)).toMatchObject([{ state: 'restored' }])
})

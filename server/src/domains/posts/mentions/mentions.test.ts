import { expect } from 'vitest'
import { days } from '../../../kernel/clock.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { concurrently } from '../../../../testing/concurrency.ts'
import { docOf, paragraph } from '../../../../testing/docs.ts'
import { editPost } from '../../../../testing/editing.ts'
import { eventName, clanMatch } from '../../../../testing/match.ts'
import { commentOn, decideContents, moderationRoles, publishContent } from '../../../../testing/moderation.ts'
import { communityRoles, readMoment } from '../../../../testing/moments.ts'
import { test } from '../../../../testing/shared-world.ts'
import { openTileEvent } from '../../../../testing/tile.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { nameColumns } from '../../accounts/index.ts'
import { mention, notifyMentioned, removeMentionsOf } from './index.ts'

type People = [Person, Person, Person, Person]

/** Posts in `r6`. */
async function publish(w: World, me: Person, message?: string) {
  await w.given.community()
  return publishContent(w, me, message)
}

const at = (...people: readonly Person[]) => people.map(({ username }) => `@${username} `).join('')
const heard = async (w: World, me: Person) =>
  (await w.ask(me, 'getNotices', { kind: 'mention', pageNum: 1 })).notices!.map(({ act, count }) => `${act} ${count}`)
const replies = async (w: World, me: Person) =>
  (await w.ask(me, 'getMyReplies', { messageCount: 0, pageNum: 1, message_type: 'replies' })).replies!.length
const read = async (w: World, id: number, me: Person) =>
  (await w.ask(me, 'getSingleMoment', { message_id: id, community_name: 'r6' })).moment!
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)

test('a post links to the members it names and notifies them; links show their current names', async ({ w }) => {
  const [me, one, two] = (await w.given.members(4)) as People
  const { id } = await publish(w, me, `<b>＠${one.username}你看，${at(two, me)}和@没有的人`)
  expect(await heard(w, one)).toEqual(['momentMention 1'])
  expect(await heard(w, two)).toEqual(['momentMention 1'])
  expect(await heard(w, me)).toEqual([])

  await w.ask(one, 'changeUsername', { username: '改名之后' })
  const moment = await read(w, id, two)
  expect(moment.message).toBe(`&lt;b&gt;@改名之后你看，${at(two, me)}和@没有的人`)
  expect(moment.mentions).toEqual([
    { id: one.id, name: '改名之后' },
    { id: two.id, name: two.username },
  ])
  expect(await read(w, (await publish(w, me, '没有人')).id, two)).not.toHaveProperty('mentions')
})

test('an @ in an address or a link names nobody: in posts, comments and lines of walls', async () => {
  await using w = await world()
  await openTileEvent(w)
  const [me, one, two] = (await w.given.members(3)) as People
  const inAddress = `看https://a.cn/@${one.username}/1，再@${two.username} 来`
  const { id } = await publish(w, me, inAddress)
  await commentOn(w, me, { kind: 'moment', id }, inAddress)
  expect(await w.ask(me, 'updateTileComment', { message: inAddress })).toMatchObject({ status: 200 })
  const doc = docOf(paragraph({ text: `@${one.username}`, href: 'https://b.cn/1' }, `和@${two.username}`))
  const post = { title: '标题', community: 'r6', tag: 1, imageIds: [], doc }
  expect(await w.ask(me, 'postMoments', post)).toMatchObject({ status: 200 })

  expect(await heard(w, one)).toEqual([])
  expect((await heard(w, two)).toSorted()).toEqual([
    'commentMention 1',
    'momentMention 1',
    'momentMention 1',
    'tileMention 1',
  ])
  expect((await read(w, id, two)).mentions).toEqual([{ id: two.id, name: two.username }])
})

test('the addressee of a reply gets only its message; other mentioned members are notified, once', async ({ w }) => {
  const [author, me, other, third] = (await w.given.members(4)) as People
  const { id } = await publish(w, author)
  const { id: top } = await commentOn(w, third, { kind: 'moment', id })
  const answer = await w.ask(me, 'postComment', {
    message_id: id,
    ref_message_id: top,
    message: at(third, other, other, author),
    imageIds: [],
  })
  expect(answer.comment!.mentions).toEqual([third, other, author].map((one) => ({ id: one.id, name: one.username })))
  expect([await heard(w, third), await replies(w, third)]).toEqual([[], 1])
  expect([await heard(w, other), await replies(w, other)]).toEqual([['commentMention 1'], 0])
  // Has a reply by the first comment.
  expect([await heard(w, author), await replies(w, author)]).toEqual([['commentMention 1'], 1])
})

test('a pending text notifies at its approval, and not again when it was deleted and restored', async () => {
  await using w = await world()
  const { author, member, stranger, moderator, admin, rule_id } = await moderationRoles(w)
  const held = await publish(w, author, `卖外挂 ${at(member)}`)
  expect((await read(w, held.id, author)).mentions).toHaveLength(1)
  expect(await heard(w, member)).toEqual([])
  await decideContents(w, moderator, [held], 'approve')
  expect(await heard(w, member)).toEqual(['momentMention 1'])

  const comment = await commentOn(w, author, held, `也卖外挂 ${at(stranger)}`)
  expect(await heard(w, stranger)).toEqual([])
  await decideContents(w, moderator, [comment], 'approve')
  expect(await heard(w, stranger)).toEqual(['commentMention 1'])

  w.ports.clock.advance(days(1))
  await w.ask(moderator, 'delMomentByUser', { message_id: held.id, rule_id })
  expect([await heard(w, member), await heard(w, stranger)]).toEqual([[], []])
  await w.ask(admin, 'restoreContent', held)
  expect([await heard(w, member), await heard(w, stranger)]).toEqual([['momentMention 1'], ['commentMention 1']])
})

test('members on either side of a block, and ended ones, are named without a link', async ({ w }) => {
  const [me, blocker, blocked, ended] = (await w.given.members(4)) as People
  await w.ask(blocker, 'toggleBlock', { user_id: me.id, blocked: 1 })
  await w.ask(me, 'toggleBlock', { user_id: blocked.id, blocked: 1 })
  const { id } = await publish(w, me, at(blocker, blocked, ended))
  expect((await read(w, id, ended)).mentions).toEqual([{ id: ended.id, name: ended.username }])
  await w.ask(blocker, 'toggleBlock', { user_id: me.id, blocked: 0 })
  expect([await heard(w, blocker), await heard(w, blocked)]).toEqual([[], []])

  await w.db
    .updateTable('users')
    .set({ endedAt: new Date(), username: '已注销用户' })
    .where('id', '=', ended.id)
    .execute()
  const moment = await read(w, id, me)
  expect(moment.message).toBe(`${at(blocker, blocked)}@已注销用户 `)
  expect(moment.mentions).toEqual([{ id: blocker.id, name: blocker.username }])
})

test('an account that moved in and waits for its member is named without a link', async ({ w }) => {
  const me = await w.given.member()
  const { username } = await w.db
    .insertInto('users')
    .values({ ...nameColumns('旧站来的人'), passwordHash: 'unclaimed', createdAt: new Date('2014-05-01') })
    .returning('username')
    .executeTakeFirstOrThrow()
  const { id } = await publish(w, me, `@${username} `)
  expect((await read(w, id, me)).mentions).toBeUndefined()
})

test('members who limit mentions to followed members, or are in 防骚扰, aren’t notified by a stranger', async ({
  w,
}) => {
  const [me, choosy, quiet, friend] = (await w.given.members(4)) as People
  const all = { reply: 'all', praise: 'all', follower: 'all' } as const
  await w.ask(choosy, 'saveNoticeSettings', { ...all, mention: 'followed' })
  await w.ask(choosy, 'toggleFollow', { user_id: friend.id, followed: 1 })
  await w.ask(quiet, 'setOwnQuiet', { on: 1 })
  const { id } = await publish(w, me, at(choosy, quiet))
  // The setting of who may mention a member isn't shown.
  expect((await read(w, id, me)).mentions).toHaveLength(2)
  expect([await heard(w, choosy), await heard(w, quiet)]).toEqual([[], []])
  await publish(w, friend, at(choosy))
  expect(await heard(w, choosy)).toEqual(['momentMention 1'])
})

test('a text mentions ten members, and a newcomer two in all; the rest are left out', async () => {
  await using w = await world()
  await w.given.community()
  const people = await w.given.members(12)
  const form = { title: '标题', message: at(...people), community: 'r6', tag: 1, imageIds: [] }
  expect(await w.ask(await w.given.member(), 'postMoments', form)).toMatchObject({ mentions_left_out: 2 })
  expect(await Promise.all(people.slice(9, 11).map((one) => heard(w, one)))).toEqual([['momentMention 1'], []])

  const newcomer = await w.given.newcomer()
  const first = await w.ask(newcomer, 'postMoments', { ...form, message: at(...people.slice(0, 3)) })
  expect(first).toMatchObject({ mentions_left_out: 1 })
  const message = at(people[11]!)
  const comment = { message_id: first.message_id!, message, imageIds: [] }
  expect(await w.ask(newcomer, 'postComment', comment)).toMatchObject({ mentions_left_out: 1 })
  w.ports.clock.advance(days(1))
  expect(await w.ask(newcomer, 'postComment', { ...comment, message: `${message}好` })).not.toHaveProperty(
    'mentions_left_out',
  )
})

test('of twenty concurrent texts with ten members each sixty mentions a day notify', async () => {
  await using w = await world()
  const [me, ...people] = (await w.given.members(21)) as [Person, ...Person[]]
  // Comments on one post wait for each other.
  const posts = await Promise.all(people.map((author) => w.given.moment(author)))
  await concurrently(20, (n) => {
    const message = `${n}楼 ${at(...numbers(n, n + 10).map((one) => people[one % 20]!))}`
    return w.ask(me, 'postComment', { message_id: posts[n]!, message, imageIds: [] })
  })
  const rows = await w.db.selectFrom('mentions').select('told').where('authorId', '=', me.id).execute()
  expect(rows).toHaveLength(60)
  expect(rows.every(({ told }) => told)).toBe(true)
  w.ports.clock.advance(days(1))
  const next = await w.ask(me, 'postComment', { message_id: posts[0]!, message: at(people[1]!), imageIds: [] })
  expect(next.comment!.mentions).toHaveLength(1)
})

test('fifty concurrent edits of one text with other names notify ten members in all, and none twice', async ({ w }) => {
  const [me, ...people] = (await w.given.members(31)) as [Person, ...Person[]]
  const { id } = await publish(w, me, at(people[0]!))
  for (const n of numbers(0, 50)) {
    const text = { kind: 'moment', id, authorId: me.id, body: at(people[n % 30]!, people[0]!) } as const
    await inTransaction(w.db, async (tx, afterCommit) => {
      await mention(w.ctx, tx, text)
      await notifyMentioned(w.ctx, tx, afterCommit, [text])
    })
  }
  expect((await Promise.all(people.map((one) => heard(w, one)))).flat()).toEqual(Array(10).fill('momentMention 1'))
})

test('an edit notifies only members whom the text didn’t name before', async ({ w }) => {
  const [me, one, two] = (await w.given.members(3)) as People
  const { id } = await publish(w, me, at(one))
  expect((await editPost(w, me, id, { message: at(two, one) })).moment!.mentions).toHaveLength(2)
  expect([await heard(w, one), await heard(w, two)]).toEqual([['momentMention 1'], ['momentMention 1']])
})

test('an edit that leaves a mention alone keeps its member, who has another name by now', async ({ w }) => {
  const [me, one, other] = (await w.given.members(3)) as People
  const text = `守点找${at(one)}`
  const { id } = await publish(w, me, text)
  await w.ask(one, 'changeUsername', { username: `改名${one.id}` })
  // As after the former name has rested.
  const taken = { username: one.username, usernameKey: one.username, usernameSkeleton: one.username }
  await w.db.updateTable('users').set(taken).where('id', '=', other.id).execute()

  const { text: stored } = await w.ask(me, 'getEditable', { kind: 'moment', id })
  expect(stored).toBe(text)
  const { moment } = await editPost(w, me, id, { message: `${stored!}，别的不变` })
  expect(moment!.message).toBe(`守点找@改名${one.id} ，别的不变`)
  expect(moment!.mentions).toEqual([{ id: one.id, name: `改名${one.id}` }])
  expect([await heard(w, one), await heard(w, other)]).toEqual([['momentMention 1'], []])
})

test('the notice of a mention that is edited away goes, and returns with the mention, without another notification', async ({
  w,
}) => {
  const [me, one, two] = (await w.given.members(3)) as People
  const { id } = await publish(w, me, at(one))
  const unread = async () => ((await w.ask(one, 'autosignin', {})) as { mentionCount?: number }).mentionCount
  expect(await unread()).toBe(1)
  // A longer name that begins with the member's is another name.
  await editPost(w, me, id, { message: `@${one.username}0 ${at(two)}` })
  expect([await unread(), await heard(w, one), await heard(w, two)]).toEqual([0, [], ['momentMention 1']])
  await editPost(w, me, id, { message: '谁也没提到', base: 1 })
  expect([await heard(w, one), await heard(w, two)]).toEqual([[], []])
  await editPost(w, me, id, { message: at(one), base: 2 })
  expect([await unread(), await heard(w, one), await heard(w, two)]).toEqual([0, ['momentMention 1'], []])
})

test('lines of walls mention, too, with their event; a deleted line no longer notifies', async () => {
  await using w = await world()
  const [me, one] = (await w.given.members(2)) as People
  const match = await clanMatch(w)
  const line = { match_name_id: eventName, message: `支持 ${at(one)}` }
  expect((await w.ask(me, 'updateMatchMessage', line)).message).toMatchObject({
    message: `支持 @${one.username}`,
    mentions: [{ id: one.id, name: one.username }],
  })
  const pass = await openTileEvent(w)
  pass(days(30))
  const { comment } = await w.ask(me, 'updateTileComment', { message: `三关全收 ${at(one)}` })
  const notices = async () => (await w.ask(one, 'getNotices', { kind: 'mention', pageNum: 1 })).notices
  expect(await notices()).toMatchObject([
    { act: 'tileMention', event: { name: 'tile' }, preview: `三关全收 @${one.username}` },
    { act: 'matchMention', event: { name: eventName, title: '十一月攻城战' } },
  ])
  await w.ask(match.admin, 'deleteTileComment', { comment_id: comment!.id, reason: '广告' })
  expect(await notices()).toMatchObject([{ act: 'matchMention' }])
})

test('an edit that waits leaves the links of the public text, and its own spelling ends with the account, too', async () => {
  await using w = await world()
  const { author, member, moderator } = await communityRoles(w)
  const ended = await w.given.member({ username: 'Kestrel_7' })
  const id = await w.given.moment(author)
  const mentions = async () => (await readMoment(w, member, id)).moment!.mentions
  await editPost(w, author, id, { message: '@Kestrel_7 守点' })
  expect(await mentions()).toHaveLength(1)

  expect(await editPost(w, author, id, { base: 1, message: '@KESTREL_7 外挂' })).toMatchObject({ status: 400 })
  w.ctx.cache.clear()
  expect(await mentions()).toHaveLength(1)
  const decision = { kind: 'moment', id, base: 2, decision: 'reject', reason: '广告' } as const
  await w.ask(moderator, 'decideEdit', decision)
  w.ctx.cache.clear()
  expect(await mentions()).toHaveLength(1)

  await editPost(w, author, id, { base: 2, message: '又是 @KESTREL_7 的外挂' })
  await removeMentionsOf(w.ctx, ended.id)
  const { text } = await w.ask(author, 'getEditable', { kind: 'moment', id })
  expect(text).toBe('又是 @已注销 的外挂')
})

import { expect, test } from 'vitest'
import { type World, world } from '../../../../testing/world.ts'
import { communityRoles, writeComment } from '../../../../testing/moments.ts'
import { systemMessages } from '../../../../testing/messages.ts'

/** Moderation on the site's own pages is recorded. */

const acts = async (w: World) =>
  (
    await w.db.selectFrom('auditLog').select(['act', 'subjectId', 'actorId', 'before', 'after']).orderBy('id').execute()
  ).map(({ act, subjectId, actorId, before, after }) => ({ act, id: Number(subjectId), by: actorId, before, after }))

const ruleOf = async (w: World, community: string) =>
  (
    await w.db
      .selectFrom('communityRules')
      .innerJoin('communities', 'communities.id', 'communityId')
      .select('communityRules.id')
      .where('communities.name', '=', community)
      .executeTakeFirstOrThrow()
  ).id

test('a moderator’s deletion records a decision and notifies the author of the rule', async () => {
  await using w = await world()
  const { author, member, moderator } = await communityRoles(w)
  const message_id = await w.given.moment(author, { title: '低价出号' })
  const { comment } = await writeComment(w, author, message_id, { message: '加我' })
  const comment_id = comment!.comment_id
  const rule_id = await ruleOf(w, 'r6')
  const foreign = await ruleOf(w, 'valo')

  const unknown = { status: 400, outcome: 'RuleUnknown' }
  expect(await w.ask(moderator, 'delMomentByUser', { message_id, rule_id: foreign })).toMatchObject(unknown)
  const below = { message_id, comment_id }
  expect(await w.ask(moderator, 'delCommentByUser', { ...below, rule_id: foreign })).toMatchObject(unknown)
  expect(await w.ask(moderator, 'delCommentByUser', { ...below, reason: '广告' })).toEqual({ status: 200 })
  expect(await w.ask(moderator, 'delMomentByUser', { message_id, rule_id, reason: '广告' })).toEqual({ status: 200 })

  const after = [
    { rule: '用户协议', reason: '广告' },
    { rule: '友善发言', reason: '广告' },
  ]
  expect(await acts(w)).toEqual([
    { act: 'delete-content', id: comment_id, by: moderator.id, before: null, after: after[0] },
    { act: 'delete-content', id: message_id, by: moderator.id, before: null, after: after[1] },
  ])
  expect(await systemMessages(w, author)).toMatchObject([
    {
      title: '你的帖子已被删除',
      message: expect.stringContaining('你的帖子《低价出号》已被删除。<br>依据：友善发言<br>说明：广告<br>如有异议'),
    },
    {
      title: '你的评论已被删除',
      message: expect.stringContaining('你的评论“加我”已被删除。<br>依据：用户协议<br>说明：广告<br>如有异议'),
    },
  ])
  expect(await systemMessages(w, member)).toEqual([])
})

test('a moderator’s deletion without a reason is recorded as one', async () => {
  await using w = await world()
  const { author, moderator } = await communityRoles(w)
  const message_id = await w.given.moment(author)
  const { comment } = await writeComment(w, author, message_id)
  const below = { message_id, comment_id: comment!.comment_id }
  expect(await w.ask(moderator, 'delCommentByUser', { ...below, reason: ' ' })).toEqual({ status: 200 })
  expect(await w.ask(moderator, 'delMomentByUser', { message_id })).toEqual({ status: 200 })
  const after = { rule: '用户协议', reason: '未写明原因' }
  expect(await acts(w)).toMatchObject([{ after }, { after }])
  expect(await systemMessages(w, author)).toMatchObject([
    { message: expect.stringContaining('依据：用户协议<br>说明：未写明原因') },
    { message: expect.stringContaining('依据：用户协议<br>说明：未写明原因') },
  ])
})

test('deleting an own content records no decision', async () => {
  await using w = await world()
  const { moderator } = await communityRoles(w)
  const message_id = await w.given.moment(moderator)
  const { comment } = await writeComment(w, moderator, message_id)
  await w.ask(moderator, 'delCommentByUser', { reason: '广告', message_id, comment_id: comment!.comment_id })
  await w.ask(moderator, 'delMomentByUser', { reason: '广告', message_id })
  expect(await acts(w)).toEqual([])
  expect(await w.db.selectFrom('decisions').select('id').execute()).toEqual([])
  expect(await systemMessages(w, moderator)).toEqual([])
})

test('pins, tags and archiving are audited once each; an author’s own tag isn’t', async () => {
  await using w = await world()
  const { author, moderator } = await communityRoles(w)
  const id = await w.given.moment(author)
  for (const pinned of [1, 1, 0] as const) await w.ask(moderator, 'togglePin', { message_id: id, pinned })
  for (const archived of [1, 1, 0] as const) await w.ask(moderator, 'toggleArchived', { message_id: id, archived })
  for (const tag of [2, 2]) await w.ask(moderator, 'updateMomentTag', { message_id: id, tag })
  await w.ask(author, 'updateMomentTag', { message_id: id, tag: 1 })

  const plain = { id, by: moderator.id, before: null, after: null }
  expect(await acts(w)).toEqual([
    { ...plain, act: 'pin-moment' },
    { ...plain, act: 'unpin-moment' },
    { ...plain, act: 'archive-moment' },
    { ...plain, act: 'reopen-moment' },
    { ...plain, act: 'tag-moment', before: { tag: 1 }, after: { tag: 2 } },
  ])
})

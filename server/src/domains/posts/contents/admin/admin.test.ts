import type { ContentName } from '@judian/contract'
import { describe, expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../../testing/world.ts'
import { days, minutes } from '../../../../kernel/clock.ts'
import { openSession } from '../../../accounts/index.ts'
import { removeDeletedContents } from '../final-deletion/final-deletion.service.ts'
import { removeOrphanImages } from '../../../communities/images/index.ts'
import {
  auditedActs,
  commentOn,
  ownCounts,
  ownXp,
  isVisible,
  ownDecisions,
  publishContent,
  moderationRoles,
} from '../../../../../testing/moderation.ts'
import { systemTexts } from '../../../../../testing/messages.ts'

type Form = Parameters<typeof find>[2]
const find = (
  w: World,
  person: Person | null,
  form: {
    kind?: 'moment' | 'comment'
    pageNum?: number
    search?: string
    id?: number
    user_id?: number
    community_name?: string
    state?: 'published' | 'waiting' | 'rejected' | 'deleted'
  } = {},
) => w.ask(person, 'getAdminContents', { kind: 'moment', pageNum: 1, ...form })

const found = async (w: World, person: Person, form: Form = {}) =>
  (await find(w, person, form)).contents!.map(({ id }) => id)

const deleteAll = (w: World, person: Person | null, contents: ContentName[], rule_id?: number) =>
  w.ask(person, 'deleteContents', { contents, reason: '', ...(rule_id && { rule_id }) })

const restore = (w: World, person: Person | null, name: ContentName) => w.ask(person, 'restoreContent', name)

describe('finding', () => {
  test('by text, id, author, community and state, deleted ones separately', async () => {
    await using w = await world()
    const { author, member, admin, rule_id } = await moderationRoles(w)
    const [first, second] = [await publishContent(w, author, 'Ranked 攻略'), await publishContent(w, member, '闲聊')]
    const pending = await publishContent(w, author, '外挂')
    const gone = await publishContent(w, author, '广告')
    await deleteAll(w, admin, [gone], rule_id)
    const comment = await commentOn(w, author, second, '好攻略')

    expect(await found(w, admin)).toEqual([pending.id, second.id, first.id])
    expect(await found(w, admin, { search: 'ranked 攻' })).toEqual([first.id])
    expect(await found(w, admin, { search: '标题' })).toHaveLength(3)
    expect(await found(w, admin, { search: '100%_' })).toEqual([])
    expect(await found(w, admin, { id: second.id })).toEqual([second.id])
    expect(await found(w, admin, { user_id: member.id })).toEqual([second.id])
    expect(await found(w, admin, { community_name: 'valo' })).toEqual([])
    expect(await find(w, admin, { community_name: 'nowhere' })).toMatchObject({ outcome: 'CommunityNotFound' })
    expect(await found(w, admin, { state: 'waiting' })).toEqual([pending.id])
    expect(await found(w, admin, { state: 'rejected' })).toEqual([])
    expect(await found(w, admin, { state: 'published' })).toEqual([second.id, first.id])
    expect(await found(w, admin, { state: 'deleted' })).toEqual([gone.id])
    expect(await found(w, admin, { kind: 'comment', search: '攻略', community_name: 'r6' })).toEqual([comment.id])
  })

  test('returns every field', async () => {
    await using w = await world()
    const { author, member, admin, rule_id } = await moderationRoles(w)
    const image = await w.given.image(author)
    const subject = await publishContent(w, author, '外挂', [image])
    await w.ask(admin, 'decideContents', { contents: [subject], decision: 'approve', reason: '' })
    await w.ask(admin, 'togglePin', { message_id: subject.id, pinned: 1 })
    const comment = await commentOn(w, member, subject)
    await w.ask(member, 'reportContent', { ...subject, reason: 'spam', note: '' })
    await w.ask(member, 'thumbInteractionWithMoment', { message_id: subject.id, thumbType: 1 })

    expect((await find(w, admin)).contents).toEqual([
      {
        ...subject,
        message_id: subject.id,
        community_name: 'r6',
        title: '标题',
        text: '外挂',
        images: [expect.objectContaining({ id: image })],
        author: expect.objectContaining({ user_id: author.id }),
        time: expect.any(String),
        review: 'published',
        held_for: 'words',
        deleted: 0,
        thumb_count: 1,
        comment_count: 1,
        report_count: 1,
        tag_num: 1,
        tag_name: '讨论',
        pinned: 1,
        archived: 0,
      },
    ])
    await deleteAll(w, admin, [comment], rule_id)
    const gone = (await find(w, admin, { kind: 'comment', state: 'deleted' })).contents!
    expect(gone).toMatchObject([{ ...comment, deleted: 1, deleted_by: admin.username, comment_count: 0 }])
    expect(gone[0]).not.toHaveProperty('tag_num')
  })

  test('is paged, the latest first', async () => {
    await using w = await world()
    const { author, admin } = await moderationRoles(w)
    const ids: number[] = []
    for (let n = 0; n < 21; n++) {
      ids.unshift(await w.given.moment(author, { createdAt: w.ports.clock.now() }))
      w.ports.clock.advance(minutes(1))
    }
    const [first, second] = [await find(w, admin), await find(w, admin, { pageNum: 2 })]
    expect([first.hasMore, second.hasMore]).toEqual([true, false])
    expect([...first.contents!, ...second.contents!].map(({ id }) => id)).toEqual(ids)
  })
})

describe('deleting', () => {
  test('needs a rule or a reason, notifies the author, and is audited', async () => {
    await using w = await world()
    const { author, admin, rule_id } = await moderationRoles(w)
    const subject = await publishContent(w, author)
    const comment = await commentOn(w, author, subject)
    expect(await deleteAll(w, admin, [subject])).toMatchObject({ outcome: 'ReasonMissing' })
    expect(await deleteAll(w, admin, [subject], 999_999)).toMatchObject({ outcome: 'RuleUnknown' })
    const unknown = { kind: 'comment', id: 999_999 } as const
    expect(await deleteAll(w, admin, [subject, unknown], rule_id)).toMatchObject({ outcome: 'ContentNotFound' })

    expect(await deleteAll(w, admin, [comment, subject], rule_id)).toMatchObject({
      results: ['done', 'done'],
    })
    expect(await deleteAll(w, admin, [subject, comment], rule_id)).toMatchObject({ results: ['taken', 'taken'] })

    expect((await systemTexts(w, author)).map(({ title }) => title)).toEqual(['你的帖子已被删除', '你的评论已被删除'])
    expect((await ownDecisions(w, author)).map(({ rule, mayAppeal }) => [rule, mayAppeal])).toEqual([
      ['友善发言', 1],
      ['友善发言', 1],
    ])
    expect(await ownXp(w, author)).toEqual([0, 0])
    expect(await auditedActs(w)).toEqual([
      ['delete-content', `comment ${comment.id}`, admin.id],
      ['delete-content', `moment ${subject.id}`, admin.id],
    ])
  })
})

describe('restoring', () => {
  test('restores a post with its pictures, comments, messages, XP and short link', async () => {
    await using w = await world()
    const { author, member, admin, rule_id } = await moderationRoles(w)
    const image = await w.given.image(author)
    const subject = await publishContent(w, author, '正文', [image])
    await commentOn(w, member, subject)
    const { id: short_code } = await w.ask(member, 'updateShareInteraction', { message_id: subject.id })
    await deleteAll(w, admin, [subject], rule_id)
    expect(await ownCounts(w, author)).toMatchObject({ messageCount: 0 })
    w.ports.clock.advance(days(29))
    await removeDeletedContents(w.ctx)
    await removeOrphanImages(w.ctx)

    expect(await restore(w, admin, subject)).toEqual({ status: 200 })

    expect(await w.ask(author, 'getSingleMoment', { message_id: subject.id, community_name: 'r6' })).toMatchObject({
      moment: { comment_count: 1, imageIds: [image], review: 'published' },
    })
    expect(await ownCounts(w, author)).toMatchObject({ messageCount: 1 })
    expect(await ownXp(w, author)).toEqual([10, 0])
    expect(await w.ask(null, 'resolveShortCode', { short_code: short_code! })).toMatchObject({ message_id: subject.id })
    expect((await systemTexts(w, author))[0]).toEqual({ title: '你的帖子已恢复', message: '你的帖子《标题》已恢复。' })
    expect((await auditedActs(w)).at(-1)).toEqual(['restore-content', `moment ${subject.id}`, admin.id])
  })

  test('restores a comment and a reply with counters and messages', async () => {
    await using w = await world()
    const { author, member, admin, rule_id } = await moderationRoles(w)
    const subject = await publishContent(w, member)
    const top = await commentOn(w, author, subject)
    const reply = await commentOn(w, author, subject, '回复', { ref_message_id: top.id })
    await deleteAll(w, admin, [reply, top], rule_id)
    const read = async () => {
      const { comments } = await w.ask(member, 'getComments', {
        message_id: subject.id,
        pageNum: 1,
        community_name: 'r6',
      })
      const { moment } = await w.ask(member, 'getSingleMoment', { message_id: subject.id, community_name: 'r6' })
      return [moment!.comment_count, comments!.map((one) => [one.comment_id, one.deleted, one.reply_count])]
    }
    expect(await read()).toEqual([0, []])
    await restore(w, admin, reply)
    expect(await read()).toEqual([1, [[top.id, 1, 1]]])
    await restore(w, admin, top)
    expect(await read()).toEqual([2, [[top.id, 0, 1]]])
    expect(await ownXp(w, author)).toEqual([0, 4])
    expect(await ownCounts(w, member)).toMatchObject({ messageCount: 1 })
  })

  test('restores pending and rejected contents to their state', async () => {
    await using w = await world()
    const { author, member, admin } = await moderationRoles(w)
    const pending = await publishContent(w, author, '外挂')
    await w.ask(author, 'delMomentByUser', { message_id: pending.id })
    await restore(w, admin, pending)
    expect(await isVisible(w, pending, member)).toBe(false)
    expect(await found(w, admin, { state: 'waiting' })).toEqual([pending.id])
    expect(await ownXp(w, author)).toEqual([0, 0])
  })

  test('refuses contents not deleted, missing, or under a deleted post', async () => {
    await using w = await world()
    const { author, admin, rule_id } = await moderationRoles(w)
    const subject = await publishContent(w, author)
    const comment = await commentOn(w, author, subject)
    expect(await restore(w, admin, subject)).toMatchObject({ status: 409, outcome: 'ContentNotDeleted' })
    expect(await restore(w, admin, { kind: 'comment', id: 999_999 })).toMatchObject({ outcome: 'ContentNotFound' })
    await deleteAll(w, admin, [comment, subject], rule_id)
    expect(await restore(w, admin, comment)).toMatchObject({ status: 409, outcome: 'ParentDeleted' })
    await restore(w, admin, subject)
    expect(await restore(w, admin, comment)).toEqual({ status: 200 })
  })

  test('of twenty concurrent calls one restores', async () => {
    await using w = await world()
    const { author, member, admin, rule_id } = await moderationRoles(w)
    const subject = await publishContent(w, member)
    const comment = await commentOn(w, author, subject)
    await deleteAll(w, admin, [comment], rule_id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => restore(w, admin, comment)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === 'ContentNotDeleted')).toHaveLength(19)
    const { moment } = await w.ask(member, 'getSingleMoment', { message_id: subject.id, community_name: 'r6' })
    expect(moment).toMatchObject({ comment_count: 1 })
  })

  test('is refused after thirty days; concurrent with the final deletion one of the two happens', async () => {
    await using w = await world()
    const { author, admin: before, rule_id } = await moderationRoles(w)
    const subjects: ContentName[] = []
    for (let n = 0; n < 9; n++) subjects.push(await publishContent(w, author))
    await deleteAll(w, before, subjects, rule_id)
    w.ports.clock.advance(days(30) - minutes(1))
    const admin = { ...before, token: await openSession(w.ctx, before.id) }

    const [answers] = await Promise.all([
      Promise.all(subjects.slice(1).map((subject) => restore(w, admin, subject))),
      removeDeletedContents(w.ctx)
        .then(() => w.ports.clock.advance(minutes(2)))
        .then(() => removeDeletedContents(w.ctx)),
    ])

    const remaining = subjects.slice(1).filter((_, n) => answers[n]!.status === 200)
    expect(await found(w, admin)).toEqual(remaining.map(({ id }) => id).toReversed())
    expect(answers.every(({ status, outcome }) => status === 200 || outcome === 'ContentNotFound')).toBe(true)
    expect(await restore(w, admin, subjects[0]!)).toMatchObject({ outcome: 'ContentNotFound' })
    expect(await found(w, admin, { state: 'deleted' })).toEqual([])
  })
})

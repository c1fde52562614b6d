import { describe, expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days } from '../../../kernel/clock.ts'
import { openSession } from '../../accounts/index.ts'
import { removeDeletedContents } from '../../posts/contents/index.ts'
import {
  auditedActs,
  commentOn,
  decideContents,
  ownXp,
  isVisible,
  ownDecisions,
  publishContent,
  moderationRoles,
} from '../../../../testing/moderation.ts'
import { systemTexts } from '../../../../testing/messages.ts'

const appeal = (w: World, person: Person | null, decision_id: number, message = '这是误会') =>
  w.ask(person, 'appealDecision', { decision_id, message })

const answerTo = (w: World, person: Person | null, decision_id: number, granted: 0 | 1, answer = '') =>
  w.ask(person, 'decideAppeal', { decision_id, granted, answer })

const listed = (w: World, person: Person | null) => w.ask(person, 'getAppeals', { pageNum: 1 })

/** A rejected post and its decision. */
async function rejected(w: World) {
  const staff = await moderationRoles(w)
  const pending = await publishContent(w, staff.author, '外挂')
  await decideContents(w, staff.moderator, [pending], 'reject', staff.rule_id)
  return { ...staff, pending, decision: (await ownDecisions(w, staff.author))[0]!.id }
}

describe('appealing', () => {
  test('only the author’s counts, once, even with nine concurrent ones', async () => {
    await using w = await world()
    const { author, member, decision } = await rejected(w)
    for (const id of [decision, 999_999])
      expect(await appeal(w, member, id)).toMatchObject({ status: 404, outcome: 'DecisionNotFound' })
    expect(await appeal(w, null, decision)).toMatchObject({ status: 401 })
    expect(await appeal(w, author, decision, ' ')).toMatchObject({ fields: { message: '请写明申诉理由' } })

    const answers = await Promise.all(Array.from({ length: 9 }, () => appeal(w, author, decision)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === 'AppealedAlready')).toHaveLength(8)
    expect(await ownDecisions(w, author)).toMatchObject([{ appeal: 'open', mayAppeal: 0, appeal_message: '这是误会' }])
  })

  test('is possible for standing rejections and deletions within thirty days', async () => {
    await using w = await world()
    const { author, moderator, admin, rule_id } = await moderationRoles(w)
    const approved = await publishContent(w, author, '外挂')
    await decideContents(w, moderator, [approved], 'approve')
    const deleted = await publishContent(w, author)
    await w.ask(moderator, 'delMomentByUser', { reason: '广告', message_id: deleted.id })
    await w.ask(admin, 'restoreContent', deleted)
    const late = await publishContent(w, author, '外挂')
    await decideContents(w, moderator, [late], 'reject', rule_id)
    w.ports.clock.advance(days(30))

    const me = await later(w, author)
    const decisions = await ownDecisions(w, me)
    expect(decisions.map((one) => [one.decision, one.mayAppeal])).toEqual([
      ['reject', 0],
      ['restore', 0],
      ['delete', 0],
      ['approve', 0],
    ])
    for (const { id } of decisions)
      expect(await appeal(w, me, id)).toMatchObject({ status: 409, outcome: 'NotAppealable' })
  })
})

describe('deciding an appeal', () => {
  test('needs another moderator of that community or an admin', async () => {
    await using w = await world()
    const { author, member, stranger, moderator, colleague, admin, decision, pending } = await rejected(w)
    expect(await answerTo(w, admin, decision, 1)).toMatchObject({ status: 404, outcome: 'AppealNotFound' })
    await appeal(w, author, decision)

    for (const person of [member, author, null]) {
      const status = person ? 403 : 401
      expect(await listed(w, person)).toMatchObject({ status })
      expect(await answerTo(w, person, decision, 1)).toMatchObject({ status })
    }
    expect(await listed(w, stranger)).toMatchObject({ status: 200, appeals: [] })
    expect(await answerTo(w, stranger, decision, 1)).toMatchObject({ status: 403, outcome: 'NotAllowed' })
    expect(await answerTo(w, moderator, decision, 1)).toMatchObject({ status: 403, outcome: 'AppealOfOneself' })
    expect((await listed(w, moderator)).appeals).toMatchObject([{ mine: 1 }])
    for (const person of [colleague, admin])
      expect((await listed(w, person)).appeals).toEqual([
        {
          decision_id: decision,
          kind: 'moment',
          message: '这是误会',
          time: expect.any(String),
          decision: 'reject',
          rule: '友善发言',
          reason: '',
          decided_at: expect.any(String),
          decided_by: moderator.username,
          mine: 0,
          content: expect.objectContaining({ ...pending, review: 'rejected', text: '外挂' }),
        },
      ])
    expect(await answerTo(w, colleague, decision, 1)).toEqual({ status: 200 })
    expect((await listed(w, admin)).appeals).toEqual([])
  })

  test('an author who moderates can’t decide their own appeal', async () => {
    await using w = await world()
    const { moderator, colleague, rule_id } = await moderationRoles(w)
    const pending = await publishContent(w, moderator, '外挂')
    await decideContents(w, colleague, [pending], 'reject', rule_id)
    const [decision] = await ownDecisions(w, moderator)
    await appeal(w, moderator, decision!.id)
    expect((await listed(w, moderator)).appeals).toMatchObject([{ mine: 1 }])
    expect(await answerTo(w, moderator, decision!.id, 1)).toMatchObject({ outcome: 'AppealOfOneself' })
  })

  test('granting publishes a rejected post and notifies its author', async () => {
    await using w = await world()
    const { author, member, moderator, colleague, decision, pending } = await rejected(w)
    await appeal(w, author, decision)

    await answerTo(w, colleague, decision, 1, '抱歉')

    expect(await isVisible(w, pending, member)).toBe(true)
    expect(await ownXp(w, author)).toEqual([10, 0])
    expect((await systemTexts(w, author))[0]).toEqual({
      title: '你的帖子已通过审核',
      message: '你的申诉已通过。<br>答复：抱歉<br>你的帖子《标题》已通过审核，大家都能看到了。',
    })
    expect(await ownDecisions(w, author)).toMatchObject([
      { decision: 'approve' },
      { decision: 'reject', appeal: 'granted', appeal_answer: '抱歉' },
    ])
    expect(await auditedActs(w)).toEqual([
      ['reject-content', `moment ${pending.id}`, moderator.id],
      ['grant-appeal', `decision ${decision}`, colleague.id],
      ['approve-content', `moment ${pending.id}`, colleague.id],
    ])
  })

  test('granting restores a deleted comment, however old the appeal', async () => {
    await using w = await world()
    const { author, member, moderator, admin } = await moderationRoles(w)
    const shown = await publishContent(w, member)
    const gone = await commentOn(w, author, shown)
    await w.ask(moderator, 'delCommentByUser', { message_id: shown.id, comment_id: gone.id, reason: '跑题' })
    const [decision] = await ownDecisions(w, author)
    await appeal(w, author, decision!.id)
    w.ports.clock.advance(days(40))
    await removeDeletedContents(w.ctx)

    expect(await answerTo(w, await later(w, admin), decision!.id, 1)).toEqual({ status: 200 })

    const reader = await later(w, member)
    const { comments } = await w.ask(reader, 'getComments', { message_id: shown.id, pageNum: 1, community_name: 'r6' })
    expect(comments).toMatchObject([{ comment_id: gone.id, message: '评论', deleted: 0 }])
  })

  test('granting reports that the author has deleted the content meanwhile', async () => {
    await using w = await world()
    const { author, colleague, decision, pending } = await rejected(w)
    await appeal(w, author, decision)
    await w.ask(author, 'delMomentByUser', { message_id: pending.id })
    expect(await answerTo(w, colleague, decision, 1)).toEqual({ status: 200 })
    expect((await systemTexts(w, author))[0]).toEqual({
      title: '你的申诉已通过',
      message: '你的申诉已通过，但那条内容已经不在了。',
    })
  })

  test('denying changes nothing', async () => {
    await using w = await world()
    const { author, member, colleague, decision, pending } = await rejected(w)
    await appeal(w, author, decision)
    await answerTo(w, colleague, decision, 0, '确实是广告')
    expect(await isVisible(w, pending, member)).toBe(false)
    expect((await systemTexts(w, author))[0]).toEqual({
      title: '你的申诉未通过',
      message: '经另一位管理者复核，维持原来的处理。<br>答复：确实是广告',
    })
    expect(await ownDecisions(w, author)).toMatchObject([
      { appeal: 'denied', appeal_answer: '确实是广告', mayAppeal: 0 },
    ])
  })

  test('of twenty concurrent answers one is stored', async () => {
    await using w = await world()
    const { author, colleague, admin, decision } = await rejected(w)
    await appeal(w, author, decision)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => answerTo(w, n % 2 === 0 ? colleague : admin, decision, n % 3 === 0 ? 1 : 0)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === 'AppealDecided')).toHaveLength(19)
    expect(await systemTexts(w, author)).toHaveLength(2)
  })
})

/** A new session for this member, as the test moved the clock past the end of the previous one. */
const later = async (w: World, person: Person): Promise<Person> => ({
  ...person,
  token: await openSession(w.ctx, person.id),
})

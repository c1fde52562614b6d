import { topics } from '@judian/contract'
import { describe, expect, test } from 'vitest'
import { type Person, world } from '../../../../testing/world.ts'
import { stockClient } from '../../../../testing/realtime.ts'
import {
  auditedActs,
  commentOn,
  ownCounts,
  decideContents,
  ownXp,
  isVisible,
  ownDecisions,
  publishContent,
  moderationRoles,
  queuedNames,
} from '../../../../testing/moderation.ts'
import { systemTexts } from '../../../../testing/messages.ts'

describe('approving', () => {
  test('publishes a post with all effects and notifies its author live', async () => {
    await using w = await world()
    const { author, member, moderator } = await moderationRoles(w)
    const address = await w.app.listen({ host: '127.0.0.1', port: 0 })
    const url = `${address.replace('http:', 'ws:')}/ws/messaging`
    await using own = await stockClient(url, author.token)
    await using others = await stockClient(url, member.token)
    const [queue, news] = [await own.follow(topics.myMessages), await others.follow(topics.community('r6'))]
    const pending = await publishContent(w, author, '外挂')
    expect(await isVisible(w, pending, member)).toBe(false)
    expect(await ownXp(w, author)).toEqual([0, 0])

    expect(await decideContents(w, moderator, [pending], 'approve')).toEqual({ status: 200, results: ['done'] })

    expect(await isVisible(w, pending, member)).toBe(true)
    expect(await ownXp(w, author)).toEqual([10, 0])
    expect(JSON.parse((await news.take()).body)).toEqual({ kind: 'moment', message_id: pending.id })
    expect(JSON.parse((await queue.take()).body)).toMatchObject({
      kind: 'system',
      systemMessageCount: 1,
      preview: '你的帖子已通过审核',
    })
    expect(await systemTexts(w, author)).toEqual([
      { title: '你的帖子已通过审核', message: '你的帖子《标题》已通过审核，大家都能看到了。' },
    ])
    expect(await auditedActs(w)).toEqual([['approve-content', `moment ${pending.id}`, moderator.id]])
  })

  test('publishes a comment: counters, XP and the receiver’s message', async () => {
    await using w = await world()
    const { author, member, moderator } = await moderationRoles(w)
    const shown = await publishContent(w, member)
    const top = await commentOn(w, member, shown)
    const pending = await commentOn(w, author, shown, '外挂', { ref_message_id: top.id })
    expect(await ownCounts(w, member)).toMatchObject({ messageCount: 0 })

    await decideContents(w, moderator, [pending], 'approve')

    expect(await ownCounts(w, member)).toMatchObject({ messageCount: 1 })
    expect(await ownXp(w, author)).toEqual([0, 2])
    const { comments } = await w.ask(member, 'getComments', { message_id: shown.id, pageNum: 1, community_name: 'r6' })
    expect(comments).toMatchObject([{ reply_count: 1, replies: [{ comment_id: pending.id, review: 'published' }] }])
    const { moment } = await w.ask(member, 'getSingleMoment', { message_id: shown.id, community_name: 'r6' })
    expect(moment).toMatchObject({ comment_count: 2 })
    expect(await systemTexts(w, author)).toEqual([
      { title: '你的评论已通过审核', message: '你的评论“外挂”已通过审核，大家都能看到了。' },
    ])
  })

  test('of twenty concurrent moderators one decides; the others get taken', async () => {
    await using w = await world()
    const { author, moderator, colleague, admin, rule_id } = await moderationRoles(w)
    const shown = await publishContent(w, author)
    for (const pending of [await publishContent(w, author, '外挂'), await commentOn(w, author, shown, '外挂')]) {
      const deciders = [moderator, colleague, admin]
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          decideContents(w, deciders[n % 3]!, [pending], n % 2 === 0 ? 'approve' : 'reject', rule_id),
        ),
      )
      const results = answers.map((answer) => answer.results![0])
      expect(results.filter((result) => result === 'done')).toHaveLength(1)
      expect(results.filter((result) => result === 'taken')).toHaveLength(19)
      const decided = w.db.selectFrom('decisions').select('id').where('kind', '=', pending.kind)
      expect(await decided.execute()).toHaveLength(1)
    }
    expect(await systemTexts(w, author)).toHaveLength(2)
  })

  test('concurrent with the author’s deletion leaves every count right', async () => {
    await using w = await world()
    const { author, moderator, member } = await moderationRoles(w)
    const shown = await publishContent(w, member)
    const pending = await Promise.all(Array.from({ length: 10 }, () => commentOn(w, author, shown, '外挂')))
    await Promise.all(
      pending.flatMap((one) => [
        decideContents(w, moderator, [one], 'approve'),
        w.ask(author, 'delCommentByUser', { message_id: shown.id, comment_id: one.id }),
      ]),
    )
    const { moment } = await w.ask(member, 'getSingleMoment', { message_id: shown.id, community_name: 'r6' })
    expect(moment).toMatchObject({ comment_count: 0 })
    expect(await ownXp(w, author)).toEqual([0, 0])
    expect(await ownCounts(w, member)).toMatchObject({ messageCount: 0 })
  })
})

describe('rejecting', () => {
  test('names rule and reason to the author, who keeps exclusive access', async () => {
    await using w = await world()
    const { author, member, moderator, rule_id } = await moderationRoles(w)
    const pending = await publishContent(w, author, '外挂')

    const answer = await w.ask(moderator, 'decideContents', {
      contents: [pending],
      decision: 'reject',
      rule_id,
      reason: ' 卖挂 ',
    })

    expect(answer).toEqual({ status: 200, results: ['done'] })
    const seenBy = (person: Person) =>
      w.ask(person, 'getSingleMoment', { message_id: pending.id, community_name: 'r6' })
    expect(await seenBy(author)).toMatchObject({ moment: { review: 'rejected' } })
    for (const person of [member, moderator]) expect(await seenBy(person)).toMatchObject({ outcome: 'MomentNotFound' })
    expect(await systemTexts(w, author)).toEqual([
      {
        title: '你的帖子未通过审核',
        message:
          '你的帖子《标题》未通过审核。<br>依据：友善发言<br>说明：卖挂<br>如有异议，30 天内可以在个人中心的「内容处理记录」里申诉一次，将由另一位管理者复核。',
      },
    ])
    expect(await ownDecisions(w, author)).toMatchObject([
      {
        kind: 'moment',
        message_id: pending.id,
        preview: '标题',
        decision: 'reject',
        rule: '友善发言',
        reason: '卖挂',
        mayAppeal: 1,
      },
    ])
    expect(await queuedNames(w, moderator)).toEqual([])
  })

  test('takes a rule of that community or a reason; the site’s agreement is the default rule', async () => {
    await using w = await world()
    const { author, moderator, admin, rule_id } = await moderationRoles(w)
    const pending = await publishContent(w, author, '外挂')
    const reject = (person: Person, form: { rule_id?: number; reason: string }) =>
      w.ask(person, 'decideContents', { contents: [pending], decision: 'reject', ...form })
    const foreign = await w.db
      .selectFrom('communityRules')
      .select('id')
      .where('id', '<>', rule_id)
      .executeTakeFirstOrThrow()

    expect(await reject(moderator, { reason: ' ' })).toMatchObject({ status: 400, outcome: 'ReasonMissing' })
    expect(await reject(admin, { rule_id: foreign.id, reason: '' })).toMatchObject({
      status: 400,
      outcome: 'RuleUnknown',
    })
    expect(await reject(admin, { rule_id: 999_999, reason: '' })).toMatchObject({ outcome: 'RuleUnknown' })
    expect(await queuedNames(w, moderator)).toEqual([pending])
    expect(await reject(moderator, { reason: '卖挂' })).toMatchObject({ results: ['done'] })
    expect(await ownDecisions(w, author)).toMatchObject([{ rule: '用户协议', reason: '卖挂' }])
  })

  test('decides many in order, unless one is unknown; those that others decided are taken', async () => {
    await using w = await world()
    const { author, moderator, rule_id } = await moderationRoles(w)
    const [one, two, three] = [
      await publishContent(w, author, '外挂'),
      await publishContent(w, author, '外挂'),
      await publishContent(w, author),
    ]
    await w.ask(author, 'delMomentByUser', { message_id: two.id })
    const unknown = { kind: 'comment', id: 999_999 } as const
    expect(await decideContents(w, moderator, [two, one, three, unknown], 'reject', rule_id)).toMatchObject({
      status: 404,
      outcome: 'ContentNotFound',
    })
    expect(await decideContents(w, moderator, [two, one, three], 'reject', rule_id)).toEqual({
      status: 200,
      results: ['taken', 'done', 'taken'],
    })
    const twice = await decideContents(w, moderator, [one, one], 'approve')
    expect(twice).toMatchObject({ status: 400, fields: { contents: '内容重复了' } })
    const none = await w.askRaw(moderator, 'decideContents', { contents: '[]', decision: 'approve', reason: '' })
    expect(none).toMatchObject({ status: 400, fields: { contents: '请选择内容' } })
  })
})

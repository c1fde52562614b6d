import { topics } from '@judian/contract'
import { describe, expect, test } from 'vitest'
import { type Person, type World, world } from '../../../testing/world.ts'
import { minutes } from '../../kernel/clock.ts'
import { stockClient } from '../../../testing/realtime.ts'
import {
  auditedActs,
  commentOn,
  ownCounts,
  decideContents,
  ownXp,
  isVisible,
  ownDecisions,
  publishContent,
  reviewQueue,
  type ModerationRoles,
  moderationRoles,
  queuedNames,
} from '../../../testing/moderation.ts'
import { systemTexts } from '../../../testing/messages.ts'

const refusals: [keyof Omit<ModerationRoles, 'rule_id'> | null, number][] = [
  [null, 401],
  ['author', 403],
  ['member', 403],
  ['stranger', 403],
]
const notAllowed = { status: 403, outcome: 'NotAllowed' }

describe('permissions', () => {
  test('visitors, members and other communities’ moderators can’t decide', async () => {
    await using w = await world()
    const staff = await moderationRoles(w)
    const held = await publishContent(w, staff.author, '外挂')
    for (const [who, status] of refusals) {
      const person = who && staff[who]
      for (const decision of ['approve', 'reject', 'pass-on'] as const)
        expect(await decideContents(w, person, [held], decision, staff.rule_id)).toMatchObject({ status })
      expect(await reviewQueue(w, person, { community_name: 'r6' })).toMatchObject({ status })
    }
    expect(await queuedNames(w, staff.stranger)).toEqual([])
    for (const person of [staff.moderator, staff.admin]) expect(await queuedNames(w, person)).toEqual([held])
    expect(await auditedActs(w)).toEqual([])
  })

  test('one content of another community refuses the whole call', async () => {
    await using w = await world()
    const { author, moderator, stranger } = await moderationRoles(w)
    const held = await publishContent(w, author, '外挂')
    const { message_id } = await w.ask(author, 'postMoments', {
      title: '标题',
      message: '外挂',
      community: 'valo',
      tag: 1,
      imageIds: [],
    })
    const foreign = { kind: 'moment', id: message_id! } as const
    expect(await decideContents(w, moderator, [held, foreign], 'approve')).toMatchObject(notAllowed)
    expect(await queuedNames(w, stranger)).toEqual([foreign])
    expect(await queuedNames(w, moderator)).toEqual([held])
  })

  test('contents passed on are for admins only', async () => {
    await using w = await world()
    const { author, moderator, colleague, admin } = await moderationRoles(w)
    const [hard, other] = [await publishContent(w, author, '外挂'), await publishContent(w, author, '外挂')]
    expect(await ownCounts(w, moderator)).toMatchObject({ waiting: 2, forAdmins: 0 })

    expect(await decideContents(w, moderator, [hard], 'pass-on')).toEqual({ status: 200, results: ['done'] })
    expect(await decideContents(w, colleague, [hard], 'pass-on')).toEqual({ status: 200, results: ['taken'] })

    expect(await queuedNames(w, moderator)).toEqual([other])
    expect(await reviewQueue(w, moderator, { passed_on: 1 })).toMatchObject(notAllowed)
    expect(await decideContents(w, moderator, [hard], 'approve')).toEqual({ status: 200, results: ['taken'] })
    expect(await ownCounts(w, moderator)).toMatchObject({ waiting: 1, forAdmins: 0 })
    expect(await ownCounts(w, admin)).toMatchObject({ waiting: 1, forAdmins: 1 })
    expect(await queuedNames(w, admin, { passed_on: 1 })).toEqual([hard])
    expect(await queuedNames(w, admin, { passed_on: 0 })).toEqual([other])
    expect(await queuedNames(w, admin)).toEqual([hard, other])
    expect(await decideContents(w, admin, [hard], 'approve')).toEqual({ status: 200, results: ['done'] })
    expect(await auditedActs(w)).toEqual([
      ['pass-on-content', `moment ${hard.id}`, moderator.id],
      ['approve-content', `moment ${hard.id}`, admin.id],
    ])
  })
})

describe('the queue', () => {
  test('shows reason, matched words with positions, and the author’s record', async () => {
    await using w = await world()
    const { author, moderator, rule_id } = await moderationRoles(w)
    const shown = await publishContent(w, author)
    await commentOn(w, author, shown)
    const spam = await publishContent(w, author, '外挂')
    await decideContents(w, moderator, [spam], 'reject', rule_id)
    await w.ask(moderator, 'reportContent', { kind: 'profile', id: author.id, reason: 'spam', note: '' })
    const bad = await commentOn(w, author, shown, '卖 外-挂\n赌博网站')

    const { contents } = await reviewQueue(w, moderator)

    expect(contents).toMatchObject([
      {
        ...bad,
        message_id: shown.id,
        community_name: 'r6',
        title: '标题',
        text: '卖 外-挂\n赌博网站',
        images: [],
        author: { user_id: author.id },
        review: 'waiting',
        held_for: 'rejected-words',
        words: ['外挂', '赌博网站'],
        title_marks: [],
        text_marks: [
          [2, 5],
          [6, 10],
        ],
        passed_on: 0,
        history: { published: 2, rejected: 1, deleted: 0, reports: 1, bans: 0 },
      },
    ])
  })

  test('marks title and text separately, also when a match spans both', async () => {
    await using w = await world()
    const { author, moderator } = await moderationRoles(w)
    const form = { title: '代理外', message: '挂，外挂', community: 'r6', tag: 1, imageIds: [] }
    await w.ask(author, 'postMoments', form)
    expect((await reviewQueue(w, moderator)).contents).toMatchObject([
      {
        title_marks: [[2, 3]],
        text_marks: [
          [0, 1],
          [2, 4],
        ],
      },
    ])
  })

  test('is paged oldest first, posts and comments mixed, filtered by kind', async () => {
    await using w = await world()
    const { author, moderator } = await moderationRoles(w)
    const shown = await publishContent(w, author)
    const all = []
    for (let n = 0; n < 23; n++) {
      all.push(n % 2 === 0 ? await held(w, author, n) : await heldComment(w, author, shown.id, n))
      if (n % 3 === 0) w.ports.clock.advance(minutes(1))
    }
    const first = await reviewQueue(w, moderator)
    const { kind, id, time } = first.contents!.at(-1)!
    const second = await w.ask(moderator, 'getReviewQueue', { after: { kind, id, time } })

    expect([first.hasMore, second.hasMore]).toEqual([true, false])
    const listed = [...first.contents!, ...second.contents!]
    expect(new Set(listed.map((one) => `${one.kind} ${one.id}`))).toEqual(new Set(all))
    expect(listed).toHaveLength(23)
    expect(listed.map((one) => one.time)).toEqual(listed.map((one) => one.time).sort((a, b) => (a < b ? -1 : 1)))
    const comments = await w.ask(moderator, 'getReviewQueue', { kind: 'comment' })
    expect(comments.contents!.map((one) => one.kind)).toEqual(Array.from({ length: 11 }, () => 'comment'))
  })

  const held = async (w: World, { id: authorId }: Person, n: number) => {
    const moment = { communityId: await w.given.community(), authorId, tagNum: 1, title: '标题', body: `${n}` }
    const row = { ...moment, review: 'waiting', reviewReason: 'muted', createdAt: w.ports.clock.now() }
    const { id } = await w.db.insertInto('moments').values(row).returning('id').executeTakeFirstOrThrow()
    return `moment ${id}`
  }
  const heldComment = async (w: World, { id: authorId }: Person, momentId: number, n: number) => {
    const row = {
      momentId,
      authorId,
      body: `${n}`,
      review: 'waiting',
      reviewReason: 'muted',
      createdAt: w.ports.clock.now(),
    }
    const { id } = await w.db.insertInto('comments').values(row).returning('id').executeTakeFirstOrThrow()
    return `comment ${id}`
  }

  test('refuses an unknown community and omits comments of deleted posts', async () => {
    await using w = await world()
    const { author, moderator } = await moderationRoles(w)
    expect(await reviewQueue(w, moderator, { community_name: 'nowhere' })).toMatchObject({
      outcome: 'CommunityNotFound',
    })
    const shown = await publishContent(w, author)
    const bad = await commentOn(w, author, shown, '外挂')
    expect(await queuedNames(w, moderator)).toEqual([bad])
    await w.ask(author, 'delMomentByUser', { message_id: shown.id })
    expect(await queuedNames(w, moderator)).toEqual([])
    expect(await decideContents(w, moderator, [bad], 'approve')).toMatchObject({ results: ['taken'] })
  })
})

describe('approving', () => {
  test('publishes a post with all effects and notifies its author live', async () => {
    await using w = await world()
    const { author, member, moderator } = await moderationRoles(w)
    const address = await w.app.listen({ host: '127.0.0.1', port: 0 })
    const url = `${address.replace('http:', 'ws:')}/ws/messaging`
    await using own = await stockClient(url, author.token)
    await using others = await stockClient(url, member.token)
    const [queue, news] = [await own.follow(topics.myMessages), await others.follow(topics.community('r6'))]
    const held = await publishContent(w, author, '外挂')
    expect(await isVisible(w, held, member)).toBe(false)
    expect(await ownXp(w, author)).toEqual([0, 0])

    expect(await decideContents(w, moderator, [held], 'approve')).toEqual({ status: 200, results: ['done'] })

    expect(await isVisible(w, held, member)).toBe(true)
    expect(await ownXp(w, author)).toEqual([10, 0])
    expect(JSON.parse((await news.take()).body)).toEqual({ kind: 'moment', message_id: held.id })
    expect(JSON.parse((await queue.take()).body)).toMatchObject({
      kind: 'system',
      systemMessageCount: 1,
      preview: '你的帖子已通过审核',
    })
    expect(await systemTexts(w, author)).toEqual([
      { title: '你的帖子已通过审核', message: '你的帖子《标题》已通过审核，大家都能看到了。' },
    ])
    expect(await auditedActs(w)).toEqual([['approve-content', `moment ${held.id}`, moderator.id]])
  })

  test('publishes a comment: counters, XP and the receiver’s message', async () => {
    await using w = await world()
    const { author, member, moderator } = await moderationRoles(w)
    const shown = await publishContent(w, member)
    const top = await commentOn(w, member, shown)
    const held = await commentOn(w, author, shown, '外挂', { ref_message_id: top.id })
    expect(await ownCounts(w, member)).toMatchObject({ messageCount: 0 })

    await decideContents(w, moderator, [held], 'approve')

    expect(await ownCounts(w, member)).toMatchObject({ messageCount: 1 })
    expect(await ownXp(w, author)).toEqual([0, 2])
    const { comments } = await w.ask(member, 'getComments', { message_id: shown.id, pageNum: 1, community_name: 'r6' })
    expect(comments).toMatchObject([{ reply_count: 1, replies: [{ comment_id: held.id, review: 'published' }] }])
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
    for (const held of [await publishContent(w, author, '外挂'), await commentOn(w, author, shown, '外挂')]) {
      const deciders = [moderator, colleague, admin]
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          decideContents(w, deciders[n % 3]!, [held], n % 2 === 0 ? 'approve' : 'reject', rule_id),
        ),
      )
      const results = answers.map((answer) => answer.results![0])
      expect(results.filter((result) => result === 'done')).toHaveLength(1)
      expect(results.filter((result) => result === 'taken')).toHaveLength(19)
      const decided = w.db.selectFrom('decisions').select('id').where('kind', '=', held.kind)
      expect(await decided.execute()).toHaveLength(1)
    }
    expect(await systemTexts(w, author)).toHaveLength(2)
  })

  test('concurrent with the author’s deletion leaves every count right', async () => {
    await using w = await world()
    const { author, moderator, member } = await moderationRoles(w)
    const shown = await publishContent(w, member)
    const held = await Promise.all(Array.from({ length: 10 }, () => commentOn(w, author, shown, '外挂')))
    await Promise.all(
      held.flatMap((one) => [
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
  test('names rule and reason to the author, who keeps sole access', async () => {
    await using w = await world()
    const { author, member, moderator, rule_id } = await moderationRoles(w)
    const held = await publishContent(w, author, '外挂')

    const answer = await w.ask(moderator, 'decideContents', {
      contents: [held],
      decision: 'reject',
      rule_id,
      reason: ' 卖挂 ',
    })

    expect(answer).toEqual({ status: 200, results: ['done'] })
    const seenBy = (person: Person) => w.ask(person, 'getSingleMoment', { message_id: held.id, community_name: 'r6' })
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
        message_id: held.id,
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
    const held = await publishContent(w, author, '外挂')
    const reject = (person: Person, form: { rule_id?: number; reason: string }) =>
      w.ask(person, 'decideContents', { contents: [held], decision: 'reject', ...form })
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
    expect(await queuedNames(w, moderator)).toEqual([held])
    expect(await reject(moderator, { reason: '卖挂' })).toMatchObject({ results: ['done'] })
    expect(await ownDecisions(w, author)).toMatchObject([{ rule: '用户协议', reason: '卖挂' }])
  })

  test('decides many in order; missing ones are taken', async () => {
    await using w = await world()
    const { author, moderator, rule_id } = await moderationRoles(w)
    const [one, two, three] = [
      await publishContent(w, author, '外挂'),
      await publishContent(w, author, '外挂'),
      await publishContent(w, author),
    ]
    await w.ask(author, 'delMomentByUser', { message_id: two.id })
    const unknown = { kind: 'comment', id: 999_999 } as const
    expect(await decideContents(w, moderator, [two, one, three, unknown], 'reject', rule_id)).toEqual({
      status: 200,
      results: ['taken', 'done', 'taken', 'taken'],
    })
    const twice = await decideContents(w, moderator, [one, one], 'approve')
    expect(twice).toMatchObject({ status: 400, fields: { contents: '内容重复了' } })
    const none = await w.askRaw(moderator, 'decideContents', { contents: '[]', decision: 'approve', reason: '' })
    expect(none).toMatchObject({ status: 400, fields: { contents: '请选择内容' } })
  })
})

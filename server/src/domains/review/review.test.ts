import { topics } from '@judian/contract'
import { describe, expect, test } from 'vitest'
import { type Person, type World, world } from '../../../testing/world.ts'
import { minutes } from '../../kernel/clock.ts'
import { stockClient } from '../../../testing/realtime.ts'
import {
  acts,
  comment,
  countsOf,
  decideOn,
  experienceOf,
  isSeen,
  ownDecisions,
  post,
  queueOf,
  type Staff,
  staffOf,
  toldTo,
  waitingFor,
} from '../../../testing/moderation.ts'

const refusals: [keyof Omit<Staff, 'rule_id'> | null, number][] = [
  [null, 401],
  ['author', 403],
  ['member', 403],
  ['stranger', 403],
]
const notAllowed = { status: 403, outcome: 'NotAllowed' }

describe('rights', () => {
  test('visitors, members and moderators of another community decide nothing', async () => {
    await using w = await world()
    const staff = await staffOf(w)
    const held = await post(w, staff.author, '外挂')
    for (const [who, status] of refusals) {
      const person = who && staff[who]
      for (const decision of ['approve', 'reject', 'pass-on'] as const)
        expect(await decideOn(w, person, [held], decision, staff.rule_id)).toMatchObject({ status })
      expect(await queueOf(w, person, { community_name: 'r6' })).toMatchObject({ status })
    }
    expect(await waitingFor(w, staff.stranger)).toEqual([])
    for (const person of [staff.moderator, staff.admin]) expect(await waitingFor(w, person)).toEqual([held])
    expect(await acts(w)).toEqual([])
  })

  test('one foreign content among one’s own has the whole refused', async () => {
    await using w = await world()
    const { author, moderator, stranger } = await staffOf(w)
    const held = await post(w, author, '外挂')
    const { message_id } = await w.ask(author, 'postMoments', {
      title: '标题',
      message: '外挂',
      community: 'valo',
      tag: 1,
      imageIds: [],
    })
    const foreign = { kind: 'moment', id: message_id! } as const
    expect(await decideOn(w, moderator, [held, foreign], 'approve')).toMatchObject(notAllowed)
    expect(await waitingFor(w, stranger)).toEqual([foreign])
    expect(await waitingFor(w, moderator)).toEqual([held])
  })

  test('what was passed on is for admins alone', async () => {
    await using w = await world()
    const { author, moderator, colleague, admin } = await staffOf(w)
    const [hard, other] = [await post(w, author, '外挂'), await post(w, author, '外挂')]
    expect(await countsOf(w, moderator)).toMatchObject({ waiting: 2, forAdmins: 0 })

    expect(await decideOn(w, moderator, [hard], 'pass-on')).toEqual({ status: 200, results: ['done'] })
    expect(await decideOn(w, colleague, [hard], 'pass-on')).toEqual({ status: 200, results: ['taken'] })

    expect(await waitingFor(w, moderator)).toEqual([other])
    expect(await queueOf(w, moderator, { passed_on: 1 })).toMatchObject(notAllowed)
    expect(await decideOn(w, moderator, [hard], 'approve')).toEqual({ status: 200, results: ['taken'] })
    expect(await countsOf(w, moderator)).toMatchObject({ waiting: 1, forAdmins: 0 })
    expect(await countsOf(w, admin)).toMatchObject({ waiting: 1, forAdmins: 1 })
    expect(await waitingFor(w, admin, { passed_on: 1 })).toEqual([hard])
    expect(await waitingFor(w, admin, { passed_on: 0 })).toEqual([other])
    expect(await waitingFor(w, admin)).toEqual([hard, other])
    expect(await decideOn(w, admin, [hard], 'approve')).toEqual({ status: 200, results: ['done'] })
    expect(await acts(w)).toEqual([
      ['pass-on-content', `moment ${hard.id}`, moderator.id],
      ['approve-content', `moment ${hard.id}`, admin.id],
    ])
  })
})

describe('the queue', () => {
  test('shows each with why it waits, the words in their places, and its author’s past', async () => {
    await using w = await world()
    const { author, moderator, rule_id } = await staffOf(w)
    const shown = await post(w, author)
    await comment(w, author, shown)
    const spam = await post(w, author, '外挂')
    await decideOn(w, moderator, [spam], 'reject', rule_id)
    await w.ask(moderator, 'reportContent', { kind: 'profile', id: author.id, reason: 'spam', note: '' })
    const bad = await comment(w, author, shown, '卖 外-挂\n赌博网站')

    const { contents } = await queueOf(w, moderator)

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

  test('a post’s title is marked apart from its text, also where a word spans both', async () => {
    await using w = await world()
    const { author, moderator } = await staffOf(w)
    const form = { title: '代理外', message: '挂，外挂', community: 'r6', tag: 1, imageIds: [] }
    await w.ask(author, 'postMoments', form)
    expect((await queueOf(w, moderator)).contents).toMatchObject([
      {
        title_marks: [[2, 3]],
        text_marks: [
          [0, 1],
          [2, 4],
        ],
      },
    ])
  })

  test('comes oldest first in pages, posts and comments mixed, of one kind where asked', async () => {
    await using w = await world()
    const { author, moderator } = await staffOf(w)
    const shown = await post(w, author)
    const all = []
    for (let n = 0; n < 23; n++) {
      all.push(n % 2 === 0 ? await held(w, author, n) : await heldComment(w, author, shown.id, n))
      if (n % 3 === 0) w.ports.clock.advance(minutes(1))
    }
    const first = await queueOf(w, moderator)
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
    const row = { ...moment, review: 'waiting', heldFor: 'muted', createdAt: w.ports.clock.now() }
    const { id } = await w.db.insertInto('moments').values(row).returning('id').executeTakeFirstOrThrow()
    return `moment ${id}`
  }
  const heldComment = async (w: World, { id: authorId }: Person, momentId: number, n: number) => {
    const row = {
      momentId,
      authorId,
      body: `${n}`,
      review: 'waiting',
      heldFor: 'muted',
      createdAt: w.ports.clock.now(),
    }
    const { id } = await w.db.insertInto('comments').values(row).returning('id').executeTakeFirstOrThrow()
    return `comment ${id}`
  }

  test('an unknown community is not found, and a comment below a deleted post doesn’t wait', async () => {
    await using w = await world()
    const { author, moderator } = await staffOf(w)
    expect(await queueOf(w, moderator, { community_name: 'nowhere' })).toMatchObject({ outcome: 'CommunityNotFound' })
    const shown = await post(w, author)
    const bad = await comment(w, author, shown, '外挂')
    expect(await waitingFor(w, moderator)).toEqual([bad])
    await w.ask(author, 'delMomentByUser', { message_id: shown.id })
    expect(await waitingFor(w, moderator)).toEqual([])
    expect(await decideOn(w, moderator, [bad], 'approve')).toMatchObject({ results: ['taken'] })
  })
})

describe('approving', () => {
  test('publishes a post as if it had just been written, and tells its author live', async () => {
    await using w = await world()
    const { author, member, moderator } = await staffOf(w)
    const address = await w.app.listen({ host: '127.0.0.1', port: 0 })
    const url = `${address.replace('http:', 'ws:')}/ws/messaging`
    await using own = await stockClient(url, author.token)
    await using others = await stockClient(url, member.token)
    const [queue, news] = [await own.follow(topics.myMessages), await others.follow(topics.community('r6'))]
    const held = await post(w, author, '外挂')
    expect(await isSeen(w, held, member)).toBe(false)
    expect(await experienceOf(w, author)).toEqual([0, 0])

    expect(await decideOn(w, moderator, [held], 'approve')).toEqual({ status: 200, results: ['done'] })

    expect(await isSeen(w, held, member)).toBe(true)
    expect(await experienceOf(w, author)).toEqual([10, 0])
    expect(JSON.parse((await news.take()).body)).toEqual({ kind: 'moment', message_id: held.id })
    expect(JSON.parse((await queue.take()).body)).toMatchObject({
      kind: 'system',
      systemMessageCount: 1,
      preview: '你的帖子已通过审核',
    })
    expect(await toldTo(w, author)).toEqual([
      { title: '你的帖子已通过审核', message: '你的帖子《标题》已通过审核，大家都能看到了。' },
    ])
    expect(await acts(w)).toEqual([['approve-content', `moment ${held.id}`, moderator.id]])
  })

  test('publishes a comment: it is counted, earns experience and tells whom it answers', async () => {
    await using w = await world()
    const { author, member, moderator } = await staffOf(w)
    const shown = await post(w, member)
    const top = await comment(w, member, shown)
    const held = await comment(w, author, shown, '外挂', { ref_message_id: top.id })
    expect(await countsOf(w, member)).toMatchObject({ messageCount: 0 })

    await decideOn(w, moderator, [held], 'approve')

    expect(await countsOf(w, member)).toMatchObject({ messageCount: 1 })
    expect(await experienceOf(w, author)).toEqual([0, 2])
    const { comments } = await w.ask(member, 'getComments', { message_id: shown.id, pageNum: 1, community_name: 'r6' })
    expect(comments).toMatchObject([{ reply_count: 1, replies: [{ comment_id: held.id, review: 'published' }] }])
    const { moment } = await w.ask(member, 'getSingleMoment', { message_id: shown.id, community_name: 'r6' })
    expect(moment).toMatchObject({ comment_count: 2 })
    expect(await toldTo(w, author)).toEqual([
      { title: '你的评论已通过审核', message: '你的评论“外挂”已通过审核，大家都能看到了。' },
    ])
  })

  test('of twenty moderators at once one decides: one decision, one message, the others learn of it', async () => {
    await using w = await world()
    const { author, moderator, colleague, admin, rule_id } = await staffOf(w)
    const shown = await post(w, author)
    for (const held of [await post(w, author, '外挂'), await comment(w, author, shown, '外挂')]) {
      const deciders = [moderator, colleague, admin]
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          decideOn(w, deciders[n % 3]!, [held], n % 2 === 0 ? 'approve' : 'reject', rule_id),
        ),
      )
      const results = answers.map((answer) => answer.results![0])
      expect(results.filter((result) => result === 'done')).toHaveLength(1)
      expect(results.filter((result) => result === 'taken')).toHaveLength(19)
      const decided = w.db.selectFrom('decisions').select('id').where('kind', '=', held.kind)
      expect(await decided.execute()).toHaveLength(1)
    }
    expect(await toldTo(w, author)).toHaveLength(2)
  })

  test('against its author’s deletion at the same time every count stays right', async () => {
    await using w = await world()
    const { author, moderator, member } = await staffOf(w)
    const shown = await post(w, member)
    const held = await Promise.all(Array.from({ length: 10 }, () => comment(w, author, shown, '外挂')))
    await Promise.all(
      held.flatMap((one) => [
        decideOn(w, moderator, [one], 'approve'),
        w.ask(author, 'delCommentByUser', { message_id: shown.id, comment_id: one.id }),
      ]),
    )
    const { moment } = await w.ask(member, 'getSingleMoment', { message_id: shown.id, community_name: 'r6' })
    expect(moment).toMatchObject({ comment_count: 0 })
    expect(await experienceOf(w, author)).toEqual([0, 0])
    expect(await countsOf(w, member)).toMatchObject({ messageCount: 0 })
  })
})

describe('rejecting', () => {
  test('names the rule and the reason to the author, who keeps it to themselves', async () => {
    await using w = await world()
    const { author, member, moderator, rule_id } = await staffOf(w)
    const held = await post(w, author, '外挂')

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
    expect(await toldTo(w, author)).toEqual([
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
    expect(await waitingFor(w, moderator)).toEqual([])
  })

  test('takes a rule of that community, or words; the site’s agreement stands for the rule then', async () => {
    await using w = await world()
    const { author, moderator, admin, rule_id } = await staffOf(w)
    const held = await post(w, author, '外挂')
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
    expect(await waitingFor(w, moderator)).toEqual([held])
    expect(await reject(moderator, { reason: '卖挂' })).toMatchObject({ results: ['done'] })
    expect(await ownDecisions(w, author)).toMatchObject([{ rule: '用户协议', reason: '卖挂' }])
  })

  test('many at once, in the order given; what is gone or unknown is taken', async () => {
    await using w = await world()
    const { author, moderator, rule_id } = await staffOf(w)
    const [one, two, three] = [await post(w, author, '外挂'), await post(w, author, '外挂'), await post(w, author)]
    await w.ask(author, 'delMomentByUser', { message_id: two.id })
    const unknown = { kind: 'comment', id: 999_999 } as const
    expect(await decideOn(w, moderator, [two, one, three, unknown], 'reject', rule_id)).toEqual({
      status: 200,
      results: ['taken', 'done', 'taken', 'taken'],
    })
    const twice = await decideOn(w, moderator, [one, one], 'approve')
    expect(twice).toMatchObject({ status: 400, fields: { contents: '内容重复了' } })
    const none = await w.askRaw(moderator, 'decideContents', { contents: '[]', decision: 'approve', reason: '' })
    expect(none).toMatchObject({ status: 400, fields: { contents: '请选择内容' } })
  })
})

import { describe, expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { minutes } from '../../../kernel/clock.ts'
import {
  auditedActs,
  commentOn,
  ownCounts,
  decideContents,
  publishContent,
  reviewQueue,
  type ModerationRoles,
  moderationRoles,
  queuedNames,
} from '../../../../testing/moderation.ts'

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
    const pending = await publishContent(w, staff.author, '外挂')
    for (const [who, status] of refusals) {
      const person = who && staff[who]
      for (const decision of ['approve', 'reject', 'pass-on'] as const)
        expect(await decideContents(w, person, [pending], decision, staff.rule_id)).toMatchObject({ status })
      expect(await reviewQueue(w, person, { community_name: 'r6' })).toMatchObject({ status })
    }
    expect(await queuedNames(w, staff.stranger)).toEqual([])
    for (const person of [staff.moderator, staff.admin]) expect(await queuedNames(w, person)).toEqual([pending])
    expect(await auditedActs(w)).toEqual([])
  })

  test('one content of another community refuses the whole call', async () => {
    await using w = await world()
    const { author, moderator, stranger } = await moderationRoles(w)
    const pending = await publishContent(w, author, '外挂')
    const { message_id } = await w.ask(author, 'postMoments', {
      title: '标题',
      message: '外挂',
      community: 'valo',
      tag: 1,
      imageIds: [],
    })
    const foreign = { kind: 'moment', id: message_id! } as const
    expect(await decideContents(w, moderator, [pending, foreign], 'approve')).toMatchObject(notAllowed)
    expect(await queuedNames(w, stranger)).toEqual([foreign])
    expect(await queuedNames(w, moderator)).toEqual([pending])
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
      all.push(n % 2 === 0 ? await pending(w, author, n) : await heldComment(w, author, shown.id, n))
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

  const pending = async (w: World, { id: authorId }: Person, n: number) => {
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

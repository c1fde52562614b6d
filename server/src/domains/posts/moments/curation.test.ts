import { describe, expect, test } from 'vitest'
import { world } from '../../../../testing/world.ts'
import {
  type CommunityRoles,
  communityRoles,
  feedIds,
  readMoment,
  publishMoment,
  writeComment,
} from '../../../../testing/moments.ts'
import { concurrently, countOutcomes, racing } from '../../../../testing/concurrency.ts'

const moderatorsOnly: [keyof CommunityRoles, 'ok' | 'NotAllowed'][] = [
  ['author', 'NotAllowed'],
  ['member', 'NotAllowed'],
  ['stranger', 'NotAllowed'],
  ['moderator', 'ok'],
  ['admin', 'ok'],
]

const notAllowed = { status: 403, outcome: 'NotAllowed', message: '你没有权限这样做' }

describe('tags', () => {
  const mayTag: typeof moderatorsOnly = [['author', 'ok'], ...moderatorsOnly.slice(1)]

  test('author and moderators change a post’s tag', async () => {
    await using w = await world()
    const people = await communityRoles(w)
    for (const [who, result] of mayTag) {
      const message_id = await w.given.moment(people.author)
      const answer = await w.ask(people[who], 'updateMomentTag', { message_id, tag: 2 })

      expect({ who, ...countOutcomes([answer]) }).toEqual({ who, [result]: 1 })
      const { moment } = await readMoment(w, people.member, message_id)
      expect(moment).toMatchObject(result === 'ok' ? { tag: 2, tag_num: 2, tag_name: '攻略' } : { tag_num: 1 })
      if (result === 'ok') expect(answer.moment).toEqual(moment)
    }
  })

  test('only the community’s own tags, moderators’ tags for moderators', async () => {
    await using w = await world()
    const { author, moderator } = await communityRoles(w)
    const message_id = await w.given.moment(author)

    expect(await w.ask(author, 'updateMomentTag', { message_id, tag: 3 })).toMatchObject({
      status: 400,
      outcome: 'TagUnknown',
    })
    expect(await w.ask(author, 'updateMomentTag', { message_id, tag: 9 })).toMatchObject({
      status: 400,
      outcome: 'TagForModerators',
    })
    expect(await w.ask(moderator, 'updateMomentTag', { message_id, tag: 9 })).toMatchObject({ moment: { tag_num: 9 } })
    expect(await w.ask(author, 'updateMomentTag', { message_id, tag: 1 })).toMatchObject({ moment: { tag_num: 1 } })
  })
})

describe('pins', () => {
  test('moderators pin and unpin, idempotently', async () => {
    await using w = await world()
    const people = await communityRoles(w)
    for (const [who, result] of moderatorsOnly) {
      const message_id = await w.given.moment(people.author)
      for (const pinned of [1, 1, 0, 0] as const) {
        const answer = await w.ask(people[who], 'togglePin', { message_id, pinned })
        expect({ who, ...answer }).toEqual({ who, ...(result === 'ok' ? { status: 200, pinned } : notAllowed) })
        const shown = result === 'ok' ? pinned : 0
        expect(await readMoment(w, people.author, message_id)).toMatchObject({ moment: { pinned: shown } })
      }
    }
  })

  test('three per community; unpinning and deleting make room', async () => {
    await using w = await world()
    const { author, admin } = await communityRoles(w)
    const communityId = await w.given.community({ name: 'valo' })
    const elsewhere = await w.given.moment(author, { communityId })
    const [one, two, three, four] = [0, 0, 0, 0].map(() => w.given.moment(author))
    const pin = async (id: Promise<number> | number | undefined, pinned: 0 | 1 = 1) =>
      w.ask(admin, 'togglePin', { message_id: (await id)!, pinned })
    const full = { status: 409, outcome: 'PinsFull', message: '每个社区最多置顶3个帖子' }

    expect(countOutcomes([await pin(elsewhere), await pin(one), await pin(two), await pin(three)])).toEqual({ ok: 4 })
    expect(await pin(four)).toEqual(full)
    expect(await pin(three)).toMatchObject({ status: 200 })
    await pin(one, 0)
    expect(await pin(four)).toMatchObject({ status: 200 })
    expect(await pin(one)).toEqual(full)
    await w.ask(admin, 'delMomentByUser', { reason: '广告', message_id: (await two)! })
    expect(await pin(one)).toMatchObject({ status: 200 })
  })

  test('of ten concurrent pins three succeed', async () => {
    await using w = await world()
    const { author, moderator } = await communityRoles(w)
    const ids = await concurrently(10, () => w.given.moment(author))

    const answers = await racing(10, (n) => w.ask(moderator, 'togglePin', { message_id: ids[n]!, pinned: 1 }), {
      ok: 3,
      PinsFull: 7,
    })
    const pinned = ids.filter((_, n) => answers[n]!.status === 200)
    expect(new Set((await feedIds(w, author)).slice(0, 3))).toEqual(new Set(pinned))
  })

  test('a pending post can’t be pinned', async () => {
    await using w = await world()
    const { author, moderator } = await communityRoles(w)
    const { message_id } = await publishMoment(w, author, { message: '卖外挂' })
    expect(await w.ask(moderator, 'togglePin', { message_id: message_id!, pinned: 1 })).toMatchObject({
      outcome: 'MomentNotFound',
    })
  })
})

describe('archive', () => {
  test('moderators archive and reopen, idempotently', async () => {
    await using w = await world()
    const people = await communityRoles(w)
    for (const [who, result] of moderatorsOnly) {
      const message_id = await w.given.moment(people.author)
      for (const archived of [1, 1, 0, 0] as const) {
        const answer = await w.ask(people[who], 'toggleArchived', { message_id, archived })
        expect({ who, ...answer }).toEqual({ who, ...(result === 'ok' ? { status: 200, archived } : notAllowed) })
        const shown = result === 'ok' ? archived : 0
        expect(await readMoment(w, people.author, message_id)).toMatchObject({ moment: { archived: shown } })
      }
    }
  })

  test('an archived post refuses comments and thumbs until reopened', async () => {
    await using w = await world()
    const { author, member, moderator } = await communityRoles(w)
    const message_id = await w.given.moment(author)
    const comment_id = await w.given.comment(author, message_id)
    const all = async () => [
      await writeComment(w, member, message_id),
      await writeComment(w, member, message_id, { ref_message_id: comment_id }),
      await w.ask(member, 'thumbInteractionWithMoment', { message_id, thumbType: 1 }),
      await w.ask(member, 'thumbInteractionWithComment', { comment_id, thumbType: 1 }),
    ]

    await w.ask(moderator, 'toggleArchived', { message_id, archived: 1 })
    for (const answer of await all()) {
      expect(answer).toEqual({ status: 409, outcome: 'MomentArchived', message: '帖子已归档，不能再评论或点赞' })
    }
    expect(await readMoment(w, member, message_id)).toMatchObject({
      moment: { comment_count: 1, thumb_count: 0, thumbed: 0 },
    })

    await w.ask(moderator, 'toggleArchived', { message_id, archived: 0 })
    expect(countOutcomes(await all())).toEqual({ ok: 4 })
  })

  test('contents of an archived post can be deleted and are uncounted', async () => {
    await using w = await world()
    const { author, moderator } = await communityRoles(w)
    const message_id = await w.given.moment(author)
    const comment_id = await w.given.comment(author, message_id)
    await w.ask(moderator, 'toggleArchived', { message_id, archived: 1 })

    expect(await w.ask(author, 'delCommentByUser', { message_id, comment_id })).toEqual({ status: 200 })
    expect(await readMoment(w, author, message_id)).toMatchObject({ moment: { comment_count: 0 } })
  })
})

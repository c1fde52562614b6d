import { describe, expect, test } from 'vitest'
import { world } from '../../../testing/world.ts'
import { type Cast, cast, listed, open, publish, say, tally, together } from '../../../testing/moments.ts'

const moderatorsOnly: [keyof Cast, 'ok' | 'NotAllowed'][] = [
  ['author', 'NotAllowed'],
  ['member', 'NotAllowed'],
  ['stranger', 'NotAllowed'],
  ['moderator', 'ok'],
  ['admin', 'ok'],
]

const notAllowed = { status: 403, outcome: 'NotAllowed', message: '你没有权限这样做' }

describe('tags', () => {
  const mayTag: typeof moderatorsOnly = [['author', 'ok'], ...moderatorsOnly.slice(1)]

  test("a post's author and moderators move it to another tag", async () => {
    await using w = await world()
    const people = await cast(w)
    for (const [who, result] of mayTag) {
      const message_id = await w.given.moment(people.author)
      const answer = await w.ask(people[who], 'updateMomentTag', { message_id, tag: 2 })

      expect({ who, ...tally([answer]) }).toEqual({ who, [result]: 1 })
      const { moment } = await open(w, people.member, message_id)
      expect(moment).toMatchObject(result === 'ok' ? { tag: 2, tag_num: 2, tag_name: '攻略' } : { tag_num: 1 })
      if (result === 'ok') expect(answer.moment).toEqual(moment)
    }
  })

  test("only the community's own tags, and moderators' only for them", async () => {
    await using w = await world()
    const { author, moderator } = await cast(w)
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
  test('moderators pin and unpin, once and again', async () => {
    await using w = await world()
    const people = await cast(w)
    for (const [who, result] of moderatorsOnly) {
      const message_id = await w.given.moment(people.author)
      for (const pinned of [1, 1, 0, 0] as const) {
        const answer = await w.ask(people[who], 'togglePin', { message_id, pinned })
        expect({ who, ...answer }).toEqual({ who, ...(result === 'ok' ? { status: 200, pinned } : notAllowed) })
        const shown = result === 'ok' ? pinned : 0
        expect(await open(w, people.author, message_id)).toMatchObject({ moment: { pinned: shown } })
      }
    }
  })

  test('three to a community; unpinning, deleting and other communities make room', async () => {
    await using w = await world()
    const { author, admin } = await cast(w)
    const communityId = await w.given.community({ name: 'valo' })
    const elsewhere = await w.given.moment(author, { communityId })
    const [one, two, three, four] = [0, 0, 0, 0].map(() => w.given.moment(author))
    const pin = async (id: Promise<number> | number | undefined, pinned: 0 | 1 = 1) =>
      w.ask(admin, 'togglePin', { message_id: (await id)!, pinned })
    const full = { status: 409, outcome: 'PinsFull', message: '每个社区最多置顶3个帖子' }

    expect(tally([await pin(elsewhere), await pin(one), await pin(two), await pin(three)])).toEqual({ ok: 4 })
    expect(await pin(four)).toEqual(full)
    expect(await pin(three)).toMatchObject({ status: 200 })
    await pin(one, 0)
    expect(await pin(four)).toMatchObject({ status: 200 })
    expect(await pin(one)).toEqual(full)
    await w.ask(admin, 'delMomentByUser', { message_id: (await two)! })
    expect(await pin(one)).toMatchObject({ status: 200 })
  })

  test('of ten pins at once three stay', async () => {
    await using w = await world()
    const { author, moderator } = await cast(w)
    const ids = await together(10, () => w.given.moment(author))

    const answers = await together(10, (n) => w.ask(moderator, 'togglePin', { message_id: ids[n]!, pinned: 1 }))

    expect(tally(answers)).toEqual({ ok: 3, PinsFull: 7 })
    const pinned = ids.filter((_, n) => answers[n]!.status === 200)
    expect(new Set((await listed(w, author)).slice(0, 3))).toEqual(new Set(pinned))
  })

  test('a post that waits for review has no place to be pinned to', async () => {
    await using w = await world()
    const { author, moderator } = await cast(w)
    const { message_id } = await publish(w, author, { message: '卖外挂' })
    expect(await w.ask(moderator, 'togglePin', { message_id: message_id!, pinned: 1 })).toMatchObject({
      outcome: 'MomentNotFound',
    })
  })
})

describe('archive', () => {
  test('moderators archive and reopen, once and again', async () => {
    await using w = await world()
    const people = await cast(w)
    for (const [who, result] of moderatorsOnly) {
      const message_id = await w.given.moment(people.author)
      for (const archived of [1, 1, 0, 0] as const) {
        const answer = await w.ask(people[who], 'toggleArchived', { message_id, archived })
        expect({ who, ...answer }).toEqual({ who, ...(result === 'ok' ? { status: 200, archived } : notAllowed) })
        const shown = result === 'ok' ? archived : 0
        expect(await open(w, people.author, message_id)).toMatchObject({ moment: { archived: shown } })
      }
    }
  })

  test('an archived post takes no comment and no thumb, until it is opened again', async () => {
    await using w = await world()
    const { author, member, moderator } = await cast(w)
    const message_id = await w.given.moment(author)
    const comment_id = await w.given.comment(author, message_id)
    const all = async () => [
      await say(w, member, message_id),
      await say(w, member, message_id, { ref_message_id: comment_id }),
      await w.ask(member, 'thumbInteractionWithMoment', { message_id, thumbType: 1 }),
      await w.ask(member, 'thumbInteractionWithComment', { comment_id, thumbType: 1 }),
    ]

    await w.ask(moderator, 'toggleArchived', { message_id, archived: 1 })
    for (const answer of await all()) {
      expect(answer).toEqual({ status: 409, outcome: 'MomentArchived', message: '帖子已归档，不能再评论或点赞' })
    }
    expect(await open(w, member, message_id)).toMatchObject({
      moment: { comment_count: 1, thumb_count: 0, thumbed: 0 },
    })

    await w.ask(moderator, 'toggleArchived', { message_id, archived: 0 })
    expect(tally(await all())).toEqual({ ok: 4 })
  })

  test('what stands in an archived post can still be deleted, and is counted out', async () => {
    await using w = await world()
    const { author, moderator } = await cast(w)
    const message_id = await w.given.moment(author)
    const comment_id = await w.given.comment(author, message_id)
    await w.ask(moderator, 'toggleArchived', { message_id, archived: 1 })

    expect(await w.ask(author, 'delCommentByUser', { message_id, comment_id })).toEqual({ status: 200 })
    expect(await open(w, author, message_id)).toMatchObject({ moment: { comment_count: 0 } })
  })
})

import { expect, test } from 'vitest'
import { world } from '../../../testing/world.ts'
import { cast, feed, listed, open, publish, read, tally, together } from '../../../testing/moments.ts'

const noMoment = { status: 404, outcome: 'MomentNotFound', message: '这个帖子不存在或已被删除' }

test('a post is published, and everyone gets it as it was written', async () => {
  await using w = await world()
  const { author, member } = await cast(w)
  const images = [await w.given.image(author), await w.given.image(author)].toReversed()
  const form = { title: ' 一个 "标题" & <b> ', message: '第一行\r\n<script>&\n', imageIds: images }

  const answer = await publish(w, author, form)

  expect(answer).toEqual({ status: 200, message_id: expect.any(Number) })
  const picture = (id: string) => ({
    id,
    url: expect.stringMatching(/^\/images\/[0-9a-f]{64}\.webp$/),
    thumb_url: expect.stringMatching(/^\/images\/[0-9a-f]{64}_t\.webp$/),
    width: 96,
    height: 64,
  })
  const moment = {
    message_id: answer.message_id,
    title: '一个 "标题" & <b>',
    message: '第一行<br>&lt;script&gt;&amp;<br>',
    community: 'r6',
    tag: 1,
    imageIds: images,
    author: expect.objectContaining({ user_id: author.id, username: author.username, user_level: 1 }),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    tag_num: 1,
    tag_name: '讨论',
    images: images.map(picture),
    thumb_count: 0,
    comment_count: 0,
    share_count: 0,
    thumbed: 0,
    pinned: 0,
    archived: 0,
    review: 'published',
  }
  expect(await open(w, member, answer.message_id!)).toEqual({ status: 200, moment })
  expect(await feed(w, member)).toEqual({ status: 200, moments: [moment], hasMore: false })
})

test('a title is there, one line, and at most sixty characters', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.community()

  for (const title of ['', '  ', '\u200b\u3164', '\0\u0007']) {
    const refused = { outcome: 'Malformed', fields: { title: '请填写标题' } }
    expect({ title, ...(await publish(w, me, { title })) }).toMatchObject({ title, ...refused })
  }
  expect(await publish(w, me, { title: '长'.repeat(61) })).toMatchObject({ fields: { title: '标题不能超过60个字' } })
  const { message_id } = await publish(w, me, { title: '一\n行\0'.padEnd(60, '长'), message: '' })
  expect(await open(w, me, message_id!)).toMatchObject({ moment: { title: `一行${'长'.repeat(56)}`, message: '' } })
})

test('a body may be as long as the operator lets it be, in bytes', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.community()
  await w.given.settings({ postBytesMax: 10 })

  expect(await publish(w, me, { message: '三个字a' })).toMatchObject({ status: 200 })
  expect(await publish(w, me, { message: '三个字ab' })).toEqual({
    status: 400,
    outcome: 'BodyTooLong',
    message: '消息长度超过最大限制！',
    fields: { message: '消息长度超过最大限制！' },
  })
})

test('a post goes under a tag of its community', async () => {
  await using w = await world()
  const { author, stranger, moderator, admin } = await cast(w)
  const forModerators = '您不能选择管理员专属标签，请选择其他标签。'

  expect(await publish(w, author, { community: 'nowhere' })).toMatchObject({
    status: 404,
    outcome: 'CommunityNotFound',
  })
  expect(await publish(w, author, { tag: 3 })).toEqual({
    status: 400,
    outcome: 'TagUnknown',
    message: '请选择有效的标签。',
    fields: { tag: '请选择有效的标签。' },
  })
  for (const person of [author, stranger]) {
    const refused = { status: 400, outcome: 'TagForModerators', message: forModerators, fields: { tag: forModerators } }
    expect(await publish(w, person, { tag: 9 })).toEqual(refused)
  }
  for (const person of [moderator, admin]) expect(await publish(w, person, { tag: 9 })).toMatchObject({ status: 200 })
})

test("twenty arrivals of one submission make one post; another member's with that request_id is their own", async () => {
  await using w = await world()
  const { author, member } = await cast(w)
  const request_id = 'request-0123456789'

  const answers = await together(20, () => publish(w, author, { request_id }))

  // Ten a minute is what one member may post, repetitions included.
  expect(tally(answers)).toEqual({ ok: 10, TooFast: 10 })
  const ids = new Set(answers.flatMap(({ message_id }) => message_id ?? []))
  expect(ids.size).toBe(1)
  expect(await listed(w, member)).toEqual([...ids])
  const { message_id } = await publish(w, member, { request_id })
  expect(ids).not.toContain(message_id)
})

test('a post is read under the name of its own community', async () => {
  await using w = await world()
  const { author } = await cast(w)
  const message_id = await w.given.moment(author)

  expect(await w.ask(author, 'getSingleMoment', { message_id, community_name: 'valo' })).toEqual(noMoment)
  expect(await read(w, author, message_id, { community_name: 'valo' })).toEqual(noMoment)
  expect(await open(w, author, message_id + 1)).toEqual(noMoment)
})

import { expect, test } from 'vitest'
import { world } from '../../../../testing/world.ts'
import {
  communityRoles,
  readFeed,
  feedIds,
  readMoment,
  publishMoment,
  readComments,
} from '../../../../testing/moments.ts'
import { racing } from '../../../../testing/concurrency.ts'

const noMoment = { status: 404, outcome: 'MomentNotFound', message: '这个帖子不存在或已被删除' }

test('a published post is returned as written', async () => {
  await using w = await world()
  const { author, member } = await communityRoles(w)
  const images = [await w.given.image(author), await w.given.image(author)].toReversed()
  const form = { title: ' 一个 "标题" & <b> ', message: '第一行\r\n<script>&\n', imageIds: images }

  const answer = await publishMoment(w, author, form)

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
  expect(await readMoment(w, member, answer.message_id!)).toEqual({
    status: 200,
    moment: { ...moment, awaits_answer: 1 },
  })
  expect(await readFeed(w, member)).toEqual({ status: 200, moments: [moment], hasMore: false })
})

test('a title is required, one line, at most sixty characters', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.community()

  for (const title of ['', '  ', '\u200b\u3164', '\u0007']) {
    const refused = { outcome: 'Malformed', fields: { title: '请填写标题' } }
    expect({ title, ...(await publishMoment(w, me, { title })) }).toMatchObject({ title, ...refused })
  }
  expect(await publishMoment(w, me, { title: '长'.repeat(61) })).toMatchObject({
    fields: { title: '标题不能超过60个字' },
  })
  const { message_id: shown } = await publishMoment(w, me, { title: '👨‍👩‍👧‍👦'.repeat(60) })
  expect(await readMoment(w, me, shown!)).toMatchObject({ moment: { title: '👨‍👩‍👧‍👦'.repeat(60) } })
  const { message_id } = await publishMoment(w, me, { title: '一\n行'.padEnd(60, '长'), message: '' })
  expect(await readMoment(w, me, message_id!)).toMatchObject({
    moment: { title: `一 行${'长'.repeat(57)}`, message: '' },
  })
})

test('br tags are line breaks, other markup is text; no pictures may be sent as an empty or no field', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.community()
  for (const imageIds of ['', undefined]) {
    const form = { title: '标题', message: '一<br>二<br/>三<BR />四<b>五</b>&lt;br&gt;', community: 'r6', tag: '1' }
    const sent = { ...form, ...(imageIds !== undefined && { imageIds }) }
    const { message_id } = await w.askRaw(me, 'postMoments', sent)
    expect(await readMoment(w, me, message_id as number)).toMatchObject({
      moment: { message: '一<br>二<br>三<br>四&lt;b&gt;五&lt;/b&gt;&amp;lt;br&amp;gt;', imageIds: [] },
    })
  }
})

test('the operator’s limit on a body counts bytes', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.community()
  await w.given.settings({ postBytesMax: 10 })

  expect(await publishMoment(w, me, { message: '三个字a' })).toMatchObject({ status: 200 })
  expect(await publishMoment(w, me, { message: '三个字ab' })).toEqual({
    status: 422,
    outcome: 'BodyTooLong',
    message: '消息长度超过最大限制！',
    fields: { message: '消息长度超过最大限制！' },
  })
})

test.for([200 * 1024 + 1, 1024 * 1024, 1024 * 1024 + 1, 5_000_000])(
  'a body of %i bytes is too long, in the same words',
  async (bytes) => {
    await using w = await world()
    const { token } = await w.given.member()
    const site = await w.app.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${site}/v1/moments/postMoments`, {
      method: 'POST',
      headers: { cookie: `judian_session=${token}` },
      body: new URLSearchParams({
        title: '标题',
        message: 'x'.repeat(bytes),
        community: 'r6',
        tag: '1',
        imageIds: '[]',
      }),
    })
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        status: 422,
        outcome: 'BodyTooLong',
        message: '消息长度超过最大限制！',
        fields: { message: '消息长度超过最大限制！' },
      },
    ])
  },
)

test('a post needs a tag of its community', async () => {
  await using w = await world()
  const { author, stranger, moderator, admin } = await communityRoles(w)
  const forModerators = '您不能选择管理员专属标签，请选择其他标签。'

  expect(await publishMoment(w, author, { community: 'nowhere' })).toMatchObject({
    status: 404,
    outcome: 'CommunityNotFound',
  })
  const post = { title: '标题', message: '正文', community: 'r6' }
  for (const tag of ['3', '', 'x', '0', '1.5', '10000', undefined])
    expect({ tag, ...(await w.askRaw(author, 'postMoments', { ...post, ...(tag !== undefined && { tag }) })) }).toEqual(
      {
        tag,
        status: 422,
        outcome: 'TagUnknown',
        message: '请选择有效的标签。',
        fields: { tag: '请选择有效的标签。' },
      },
    )
  for (const person of [author, stranger]) {
    const refused = { status: 422, outcome: 'TagForModerators', message: forModerators, fields: { tag: forModerators } }
    expect(await publishMoment(w, person, { tag: 9 })).toEqual(refused)
  }
  for (const person of [moderator, admin])
    expect(await publishMoment(w, person, { tag: 9 })).toMatchObject({ status: 200 })
})

test('twenty copies of one submission create one post; another member’s request_id is independent', async () => {
  await using w = await world()
  const { author, member } = await communityRoles(w)
  const request_id = 'request-0123456789'

  const answers = await racing(20, () => publishMoment(w, author, { request_id }), { ok: 10, TooFast: 10 })

  // The limit is ten posts a minute, repetitions included.
  const ids = new Set(answers.flatMap(({ message_id }) => message_id ?? []))
  expect(ids.size).toBe(1)
  expect(await feedIds(w, member)).toEqual([...ids])
  const { message_id } = await publishMoment(w, member, { request_id })
  expect(ids).not.toContain(message_id)
})

test('a post is read under its own community’s name', async () => {
  await using w = await world()
  const { author } = await communityRoles(w)
  const message_id = await w.given.moment(author)

  expect(await w.ask(author, 'getSingleMoment', { message_id, community_name: 'valo' })).toEqual(noMoment)
  expect(await readComments(w, author, message_id, { community_name: 'valo' })).toEqual(noMoment)
  expect(await readMoment(w, author, message_id + 1)).toEqual(noMoment)
})

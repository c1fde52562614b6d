import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fields, pixel } from './client.ts'
import { type Member, expectOk, openSite, type Site, featureSets } from './site.ts'

/** Section 7, Moments; sections 3, 5 and 8 about posts, comments, messages and feedback. */
describe.each(featureSets)('with %s features', (features) => {
  let site: Site
  let reader: Member
  let moderator: Member

  beforeAll(async () => {
    site = await openSite(features)
    ;[reader, moderator] = [await site.member(), await site.member()]
    await site.w.given.community({ moderators: [moderator.person] })
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const post = (me: Member, changed: Fields = {}) =>
    me.post('/moments/postMoments', {
      title: '标题',
      message: '正文',
      community: 'r6',
      tag: 1,
      imageIds: '[]',
      ...changed,
    })
  const comment = (me: Member, message_id: unknown, changed: Fields = {}) =>
    me.post('/moments/postComment', {
      ref_message_id: '',
      message_id: Number(message_id),
      message_user_id: '',
      message: '评论',
      receiver_id: '',
      receiver_name: '',
      msgCenterReceiver_id: '',
      imageIds: '[]',
      ...changed,
    })
  const single = (me: Member, message_id: unknown) =>
    me.post('/moments/getSingleMoment', { message_id: Number(message_id), community_name: 'r6' })

  test('a post with a picture and br tags is read in the feed, by its tag, as the latest, and alone', async () => {
    const author = await site.member()
    const { data } = await expectOk(author.upload('/moments/uploadImage', 'images', pixel))
    const { image_ids } = data as { image_ids: string[] }
    const form = { title: '守北门', message: '一起<br>守<b>', tag: 2, imageIds: JSON.stringify(image_ids) }
    const { message_id } = await expectOk(post(author, form))
    const written = {
      message_id,
      title: '守北门',
      message: '一起<br>守&lt;b&gt;',
      community: 'r6',
      tag: expect.anything(),
      imageIds: image_ids,
    }
    for (const asked of [
      { tagNum: '', sorted: '' },
      { tagNum: 2, sorted: '' },
      { tagNum: '', sorted: 'latest' },
    ]) {
      const { moments } = await expectOk(
        reader.post('/moments/getMomentsByCommunity', { pageNum: 1, community_name: 'r6', ...asked }),
      )
      expect(moments).toContainEqual(expect.objectContaining(written))
    }
    expect(await expectOk(single(reader, message_id))).toMatchObject({ moment: written })
    expect(
      await expectOk(reader.post('/moments/updateShareInteraction', { message_id: message_id as number })),
    ).toMatchObject({
      id: expect.any(String),
    })
  })

  test('comments and replies, their thumbs and the message of a reply', async () => {
    const author = await site.member()
    const { message_id } = await expectOk(post(author))
    const first = (await expectOk(comment(reader, message_id))).comment as { comment_id: number }
    expect(first).toMatchObject({
      message_id,
      message_user_id: author.person.id,
      ref_message_id: '',
      receiver_id: '',
      receiver_name: '',
      msgCenterReceiver_id: author.person.id,
      imageIds: [],
      isReplied: false,
    })
    const reply = await expectOk(
      comment(author, message_id, {
        ref_message_id: first.comment_id,
        receiver_id: reader.person.id,
        message: '谢谢<br/>你',
      }),
    )
    expect(reply.comment).toMatchObject({
      ref_message_id: first.comment_id,
      receiver_id: reader.person.id,
      receiver_name: reader.person.username,
      msgCenterReceiver_id: reader.person.id,
      message: '谢谢<br>你',
      isReplied: true,
    })
    const list = {
      message_id: message_id as number,
      pageNum: 1,
      sortedType: 'latest',
      OP_user_id: '',
      community_name: 'r6',
    }
    expect(await expectOk(reader.post('/moments/getComments', list))).toMatchObject({
      comments: [{ comment_id: first.comment_id }],
    })

    const thumb = { thumbType: 1 }
    await expectOk(reader.post('/moments/thumbInteractionWithMoment', { message_id: message_id as number, ...thumb }))
    await expectOk(author.post('/moments/thumbInteractionWithComment', { comment_id: first.comment_id, ...thumb }))
    const asked = { messageCount: 1, pageNum: 1, message_type: 'replies' }
    const { replies } = await expectOk(reader.post('/moments/getMyReplies', asked))
    expect((replies as object[])[0]).toMatchObject({
      user_name: author.person.username,
      user_AvatarDetails: expect.any(Object),
      receiver_id: reader.person.id,
      time: expect.any(String),
      message: '谢谢<br>你',
      message_id,
      comment_id: expect.any(Number),
      moments_Text: { community: 'r6' },
    })
  })

  test('own contents are deleted, and a profile lists what is left', async () => {
    const author = await site.member()
    const { message_id } = await expectOk(post(author, { title: '留下的' }))
    const gone = await expectOk(post(author, { title: '删掉的' }))
    const { comment_id } = (await expectOk(comment(reader, message_id))).comment as { comment_id: number }
    await expectOk(
      reader.post('/moments/delCommentByUser', { comment_id, message_id: message_id as number, isReplied: 0 }),
    )
    await expectOk(author.post('/moments/delMomentByUser', { message_id: gone.message_id as number }))
    expect(await single(reader, gone.message_id)).toMatchObject({ http: 404, status: 404 })
    const profile = { user_id: author.person.id, pageNum: 1, dataType: 'moments' }
    const { items } = await expectOk(reader.post('/moments/getUserProfileByUserId', profile))
    const titles = (items as { title: string }[]).map(({ title }) => title)
    expect([titles.includes('留下的'), titles.includes('删掉的')]).toEqual([true, false])
  })

  test('feedback answers its status in data', async () => {
    expect(await expectOk(reader.post('/moments/sendFeedback', { message: '页面错位' }))).toMatchObject({
      data: { status: 200 },
    })
  })

  test('a text that the word filter sends to review is held: status 400, and only that', async () => {
    const [admin, author] = [await site.admin(), await site.member()]
    await expectOk(admin.post('/admin/words/addWords', { list: 'review', words: '代练' }))
    const { message_id, ...held } = await post(author, { message: '找代练' })
    expect(held).toMatchObject({ http: 200, status: 400 })
    expect(await expectOk(single(author, message_id))).toMatchObject({ moment: { message: '找代练' } })
    expect(await single(reader, message_id)).toMatchObject({ status: 404 })
    const open = await expectOk(post(author))
    expect(await comment(reader, open.message_id, { message: '我是代练' })).toMatchObject({ http: 200, status: 400 })
  })

  const refused: [what: string, fields: Fields, message: string][] = [
    ['no tag', { tag: '' }, '请选择有效的标签。'],
    ['a tag that is no number', { tag: 'x' }, '请选择有效的标签。'],
    ['an unknown tag', { tag: 77 }, '请选择有效的标签。'],
    ['a tag for moderators', { tag: 9 }, '您不能选择管理员专属标签，请选择其他标签。'],
    ['no title', { title: '' }, '提交的内容有误，请检查后再试'],
    ['an unknown community', { community: 'nowhere' }, '没有这个社区'],
    ['another’s picture', { imageIds: '["xxxxxxxxxxxxxxxxxxxxxx"]' }, '图片已失效，请重新上传'],
    ['ten pictures', { imageIds: JSON.stringify(Array(10).fill('x'.repeat(22))) }, '提交的内容有误，请检查后再试'],
    ['a body beyond the cap', { message: 'x'.repeat(300_000) }, '消息长度超过最大限制！'],
  ]

  test.for(refused)('a post with %s is refused by neither 200 nor 400', async ([, fields, message]) => {
    const answer = await post(await site.member(), fields)
    expect(answer).toMatchObject({ message })
    expect([200, 400]).not.toContain(answer.status)
    expect(answer.http).toBe(answer.status)
  })

  test('a title is enough, and pictures may be left out', async () => {
    const form = { title: '只有标题', community: 'r6', tag: 1 }
    await expectOk(reader.post('/moments/postMoments', form))
    await expectOk(reader.post('/moments/postMoments', { ...form, message: '', imageIds: '' }))
  })

  test('a comment without text is refused by neither 200 nor 400', async () => {
    const author = await site.member()
    const { message_id } = await expectOk(post(author))
    expect(await comment(reader, message_id, { message: ' ' })).toMatchObject({ http: 422, status: 422 })
    expect(await comment(reader, 999_999)).toMatchObject({ http: 404, status: 404 })
  })

  test.for([
    ['no picture', new Blob(['not a picture'], { type: 'image/png' }), 415, '只能上传图片哦!'],
    ['a foreign type', new Blob([pixel], { type: 'text/plain' }), 415, '只能上传图片哦!'],
    ['a broken picture', pixel.slice(0, 50, 'image/png'), 400, '无效的图片文件！'],
    ['2 MB', new Blob([pixel, Buffer.alloc(2_097_152)], { type: 'image/png' }), 413, '上传图片大小不能超过5MB!'],
  ] as const)('an upload of %s is refused', async ([, file, status, message]) => {
    expect(await reader.upload('/moments/uploadImage', 'images', file)).toMatchObject({ http: status, status, message })
  })

  test('a moderator posts under moderators’ tags and deletes others’ posts, without more fields', async () => {
    const author = await site.member()
    const { message_id } = await expectOk(post(author))
    expect(await reader.post('/moments/delMomentByUser', { message_id: message_id as number })).toMatchObject({
      http: 403,
    })
    await expectOk(moderator.post('/moments/delMomentByUser', { message_id: message_id as number }))
    await expectOk(post(moderator, { tag: 9 }))
    expect(await moderator.post('/account/autosignin')).toMatchObject({ isModerator: true, isAdmin: false })
  })

  test('the communities have rules, tags and moderators', async () => {
    expect(await expectOk(site.visitor().post('/moments/getDivisionLists', { division: 'r6' }))).toMatchObject({
      community_overall: {
        community_id: expect.any(Number),
        community_name: 'r6',
        community_fullname: expect.any(String),
        community_avatar: expect.any(String),
        community_info: expect.any(String),
        community_rules_updated: expect.any(String),
        rules: [{ id: expect.any(Number), title: '友善发言', message: '对事不对人' }],
      },
      divisionLists: [{ community_name: 'r6' }],
      community_rules: [{ title: '友善发言' }],
      moments_tags: [
        { tag_num: 1, tag_name: '讨论', moderatorOnly: 0 },
        { tag_num: 2, tag_name: '攻略', moderatorOnly: 0 },
        { tag_num: 9, tag_name: '公告', moderatorOnly: 1 },
      ],
      community_moderators: [{ username: moderator.person.username }],
    })
  })
})

import { expect, test } from 'vitest'
import { upload } from '../../../testing/upload.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { redAndBlue } from '../../ports/images/given-pictures.ts'
import { removeOrphanImages } from './images/index.ts'
import { days } from '../../kernel/clock.ts'
import { auditedActsOn } from '../../../testing/moderation.ts'

const nowhere = { status: 404, outcome: 'CommunityNotFound' }

const division = async (w: World, admin: Person, id: number) =>
  (await w.ask(admin, 'getAdminDivisions', {})).divisions!.find((one) => one.community_id === id)!

const create = (w: World, admin: Person, community_name: string) =>
  w.ask(admin, 'createDivision', { community_name, community_fullname: '瓦区', community_info: '', review_first: 0 })

test('a new community is last, and members post in it immediately', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  await w.given.community()
  const { community_id } = await create(w, admin, 'valo')
  expect((await w.ask(null, 'getDivisionLists', { division: 'valo' })).divisionLists).toMatchObject([
    { community_name: 'r6' },
    { community_name: 'valo', community_fullname: '瓦区', community_cover: '' },
  ])
  const post = { title: '标题', message: '正文', community: 'valo', tag: 1, imageIds: [] }
  expect(await w.ask(me, 'postMoments', post)).toMatchObject({ status: 200 })
  expect(await auditedActsOn(w, admin, 'division', community_id!)).toMatchObject([
    { act: 'create-division', by: admin.id, after: { name: 'valo', fullname: '瓦区', reviewFirst: false } },
  ])
})

test('a clan can be founded in a new community immediately', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  await create(w, admin, 'valo')
  const { servers, modes, ranks } = await w.ask(me, 'getClanCommunityInfo', { community_name: 'valo' })
  const chosen = { main_server: servers![0]!.code, main_mode: modes![0]!.code, min_rank: ranks![0]!.code }
  const clan = { community_name: 'valo', name: '第一支', intro: '', ...chosen }
  expect(await w.ask(me, 'createClan', clan)).toMatchObject({ status: 200, clan: { name: '第一支' } })
})

test('of twenty concurrent communities of one name one is created', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(w, admin, 'valo')))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.outcome === 'CommunityNameTaken')).toHaveLength(19)
})

test('texts and the review-first setting can be changed', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const community_id = await w.given.community()
  const form = { community_fullname: '六号据点', community_info: '新的介绍', review_first: 1 as const }
  expect(await w.ask(admin, 'saveDivision', { community_id, ...form })).toEqual({ status: 200 })
  expect(await division(w, admin, community_id)).toMatchObject(form)
  const post = { title: '标题', message: '正文', community: 'r6', tag: 1, imageIds: [] }
  expect(await w.ask(me, 'postMoments', post)).toMatchObject({ status: 400 })
  expect(await auditedActsOn(w, admin, 'division', community_id)).toMatchObject([
    { before: { fullname: '社区 r6', reviewFirst: false }, after: { fullname: '六号据点', reviewFirst: true } },
  ])
  expect(await w.ask(admin, 'saveDivision', { community_id: 9_999, ...form })).toMatchObject(nowhere)
})

test('a picture is retained while shown and released when replaced', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const community_id = await w.given.community()
  const picture = async (person: Person, width: number) =>
    (await upload(w, person, await (await redAndBlue(width, 32)).png().toBuffer())).data!.image_ids[0]!
  const show = (image_id: string, place: 'avatar' | 'cover', id = community_id) =>
    w.ask(admin, 'saveDivisionPicture', { community_id: id, picture: place, image_id })
  const found = async (url: string) => (await w.app.inject({ url })).statusCode === 200

  const [first, second] = [await picture(admin, 32), await picture(admin, 48)]
  const { url } = await show(first, 'avatar')
  expect((await division(w, admin, community_id)).community_avatar).toBe(url)
  w.ports.clock.advance(days(2))
  await removeOrphanImages(w.ctx)
  expect(await found(url!)).toBe(true)

  const unused = await picture(admin, 64)
  expect(await show(first, 'cover')).toMatchObject({ status: 400, outcome: 'SitePictureNotYours' })
  expect(await show(await picture(me, 96), 'cover')).toMatchObject({ outcome: 'SitePictureNotYours' })
  expect(await show(unused, 'cover', 9_999)).toMatchObject(nowhere)
  expect(await show(second, 'avatar')).toMatchObject({ outcome: 'SitePictureNotYours' })
  expect(await show(unused, 'avatar')).toMatchObject({ status: 200 })
  await removeOrphanImages(w.ctx)
  expect(await found(url!)).toBe(false)
})

test('rules are replaced as a whole, existing ones retain their id', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const community_id = await w.given.community()
  const [friendly] = (await division(w, admin, community_id)).rules
  const save = (rules: { id?: number; title: string; message: string }[]) =>
    w.ask(admin, 'saveRules', { community_id, rules })

  const { rules } = await save([
    { title: '不刷屏', message: '' },
    { id: friendly!.id, title: '友善', message: '对事不对人' },
    { id: friendly!.id, title: '同一条', message: '' },
    { id: 9_999, title: '别处的', message: '' },
  ])
  expect(rules!.map((rule) => rule.title)).toEqual(['不刷屏', '友善', '同一条', '别处的'])
  expect(rules![1]!.id).toBe(friendly!.id)
  expect((await w.ask(null, 'getDivisionLists', { division: 'r6' })).community_rules).toEqual(rules)
  expect(await auditedActsOn(w, admin, 'division', community_id)).toMatchObject([
    { act: 'save-rules', before: { rules: [friendly] }, after: { rules } },
  ])
  expect(await save([])).toEqual({ status: 200, rules: [] })
  expect(await w.ask(admin, 'saveRules', { community_id: 9_999, rules: [] })).toMatchObject(nowhere)
})

test('another community’s rule is never rewritten', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const [r6, valo] = [await w.given.community(), await w.given.community({ name: 'valo' })]
  const [theirs] = (await division(w, admin, valo)).rules
  await w.ask(admin, 'saveRules', { community_id: r6, rules: [{ id: theirs!.id, title: '抢来的', message: '' }] })
  expect((await division(w, admin, valo)).rules).toEqual([theirs])
})

test('tags are replaced as a whole; a used one can’t be removed', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const community_id = await w.given.community()
  await w.given.moment(me, { tagNum: 2 })
  const discussion = { tag_num: 1, tag_name: '闲聊', moderatorOnly: 0 as const }
  const save = (tags: { tag_num: number; tag_name: string; moderatorOnly: 0 | 1 }[], id = community_id) =>
    w.ask(admin, 'saveTags', { community_id: id, tags })

  expect(await save([discussion])).toMatchObject({ status: 409, outcome: 'TagInUse' })
  expect((await division(w, admin, community_id)).tags).toHaveLength(3)
  const guides = { tag_num: 2, tag_name: '教程', moderatorOnly: 0 as const }
  expect(await save([discussion, guides])).toEqual({ status: 200 })
  expect((await w.ask(null, 'getDivisionLists', { division: 'r6' })).moments_tags).toMatchObject([discussion, guides])
  expect(await save([guides, guides])).toMatchObject({ outcome: 'Malformed', fields: { tags: '标签编号不能重复' } })
  expect(await save([])).toMatchObject({ fields: { tags: '至少保留一个标签' } })
  expect(await save([guides], 9_999)).toMatchObject(nowhere)
})

test('moderators are replaced as a whole', async () => {
  await using w = await world()
  const [admin, one, two] = [await w.given.admin(), await w.given.member(), await w.given.member()]
  const community_id = await w.given.community({ moderators: [one] })
  const set = (user_ids: number[], id = community_id) => w.ask(admin, 'setModerators', { community_id: id, user_ids })
  const rights = async () =>
    Promise.all([one, two].map(async (person) => (await w.ctx.memberOf(person.token))!.moderates))

  expect(await set([two.id])).toEqual({ status: 200 })
  expect(await rights()).toEqual([[], ['r6']])
  expect(await set([two.id, 9_999])).toMatchObject({ status: 404, outcome: 'MemberNotFound' })
  expect(await set([one.id, one.id])).toMatchObject({ fields: { user_ids: '成员不能重复' } })
  expect(await set([], 9_999)).toMatchObject(nowhere)
  expect(await rights()).toEqual([[], ['r6']])
  expect(await auditedActsOn(w, admin, 'division', community_id)).toMatchObject([
    { before: { user_ids: [one.id] }, after: { user_ids: [two.id] } },
  ])
})

test('communities are reordered and the others move; of twenty concurrent orders one is stored', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const ids = []
  for (const name of ['aa', 'bb', 'cc', 'dd']) ids.push(await w.given.community({ name }))
  const order = async () => (await w.ask(admin, 'getAdminDivisions', {})).divisions!.map((one) => one.community_id)
  const [aa, bb, cc, dd] = ids as [number, number, number, number]

  await w.ask(admin, 'orderDivisions', { community_ids: [cc, 9_999, aa, cc] })
  expect(await order()).toEqual([cc, aa, bb, dd])
  const wanted = [
    [dd, cc, bb, aa],
    [bb, aa, dd, cc],
  ]
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => w.ask(admin, 'orderDivisions', { community_ids: wanted[n % 2]! })),
  )
  expect(wanted).toContainEqual(await order())
})

test('a community closed to writing refuses everyone’s posts and comments, stays readable, and can be reopened', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const community_id = await w.given.community()
  const message_id = await w.given.moment(me)
  const own = { community_fullname: '全名', community_info: '', review_first: 0 } as const
  const close = (writing_closed: 0 | 1) => w.ask(admin, 'saveDivision', { community_id, ...own, writing_closed })
  const post = () => w.ask(me, 'postMoments', { title: '标题', message: '', community: 'r6', tag: 1, imageIds: [] })
  const comment = () => w.ask(me, 'postComment', { message_id, message: '评论', imageIds: [] })

  expect(await close(1)).toEqual({ status: 200 })
  expect(await division(w, admin, community_id)).toMatchObject({ writing_closed: 1 })
  for (const write of [post, comment]) expect(await write()).toMatchObject({ status: 409, outcome: 'CommunityClosed' })
  expect(await w.ask(me, 'getSingleMoment', { message_id, community_name: 'r6' })).toMatchObject({ status: 200 })
  // Other changes leave it closed.
  await w.ask(admin, 'saveDivision', { community_id, ...own })
  expect(await post()).toMatchObject({ outcome: 'CommunityClosed' })

  await close(0)
  expect(await post()).toMatchObject({ status: 200 })
  expect(await comment()).toMatchObject({ status: 200 })
})

test('a hidden community and its posts show only in the back office, and reappear unchanged', async () => {
  await using w = await world()
  const [admin, me, other] = [await w.given.admin(), ...(await w.given.members(2))] as [Person, Person, Person]
  await w.given.community()
  const community_id = await w.given.community({ name: 'valo' })
  const message_id = await w.given.moment(me, { communityId: community_id, title: '藏起来的帖子' })
  const comment_id = await w.given.comment(other, message_id)
  const own = { community_fullname: '全名', community_info: '', review_first: 0 } as const
  const hide = (hidden: 0 | 1) => w.ask(admin, 'saveDivision', { community_id, ...own, hidden })
  const post = { title: '标题', message: '', community: 'valo', tag: 1, imageIds: [] }
  const answers = async (person: Person) => ({
    lists: (await w.ask(person, 'getDivisionLists', { division: 'valo' })).outcome,
    feed: (await w.ask(person, 'getMomentsByCommunity', { community_name: 'valo', pageNum: 1 })).outcome,
    moment: (await w.ask(person, 'getSingleMoment', { message_id, community_name: 'valo' })).outcome,
    comments: (await w.ask(person, 'getComments', { message_id, community_name: 'valo', pageNum: 1 })).outcome,
    comment: (await w.ask(person, 'postComment', { message_id, message: '评论', imageIds: [] })).outcome,
    thumb: (await w.ask(person, 'thumbInteractionWithMoment', { message_id, thumbType: 1 })).outcome,
    post: (await w.ask(person, 'postMoments', post)).outcome,
    clans: (await w.ask(person, 'getClanCommunityInfo', { community_name: 'valo' })).outcome,
    profile: (await w.ask(other, 'getUserProfileByUserId', { user_id: me.id, pageNum: 1, dataType: 'moments' })).items!
      .length,
  })
  const shown = { profile: 1 }

  expect(await hide(1)).toEqual({ status: 200 })
  expect(await division(w, admin, community_id)).toMatchObject({ hidden: 1 })
  for (const person of [me, other, admin])
    expect(await answers(person)).toEqual({
      lists: 'CommunityNotFound',
      feed: 'CommunityNotFound',
      moment: 'MomentNotFound',
      comments: 'MomentNotFound',
      comment: 'MomentNotFound',
      thumb: 'MomentNotFound',
      post: 'CommunityNotFound',
      clans: 'CommunityNotFound',
      profile: 0,
    })
  const { divisionLists } = await w.ask(me, 'getDivisionLists', { division: 'r6' })
  expect(divisionLists!.map(({ community_name }) => community_name)).toEqual(['r6'])
  // Other changes leave it hidden.
  await w.ask(admin, 'saveDivision', { community_id, ...own })
  expect(await division(w, admin, community_id)).toMatchObject({ hidden: 1 })

  await hide(0)
  w.ports.clock.advance(2_000) // past the cached answers
  expect(await answers(other)).toMatchObject(shown)
  const { comments } = await w.ask(me, 'getComments', { message_id, community_name: 'valo', pageNum: 1 })
  expect(comments!.map((one) => one.comment_id)).toContain(comment_id)
})

test('the community at the site’s root can’t be hidden', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const community_id = await w.given.community()
  const own = { community_fullname: '全名', community_info: '', review_first: 0, hidden: 1 } as const
  expect(await w.ask(admin, 'saveDivision', { community_id, ...own })).toMatchObject({
    status: 409,
    outcome: 'HomeCommunity',
  })
})

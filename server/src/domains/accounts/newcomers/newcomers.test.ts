import { expect, test } from 'vitest'
import { uploadClanPicture } from '../../../../testing/clans.ts'
import { countOutcomes, racing } from '../../../../testing/concurrency.ts'
import { publishMoment, upload, writeComment } from '../../../../testing/moments.ts'
import { type World, world } from '../../../../testing/world.ts'
import { hours } from '../../../kernel/clock.ts'
import { shanghaiMinute } from '../../../kernel/shanghai.ts'
import { later } from '../../../kernel/clock.ts'
import { redAndBlue } from '../../../ports/images/given-pictures.ts'
import { removeExpired } from '../index.ts'

const noLimits = { newcomerPosts: 0, newcomerComments: 0, newcomerUploads: 0, newcomerReports: 0 }

/** The end of the newcomer period of members who joined just now, as texts format it. */
const untilOf = async (w: World, id: number) => {
  const { createdAt } = await w.db
    .selectFrom('users')
    .select('createdAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return shanghaiMinute(later(createdAt, hours(24)))
}

test('a newcomer publishes five posts, and reads until when', async () => {
  await using w = await world()
  await w.given.community()
  const [me, member] = [await w.given.newcomer(), await w.given.member()]
  const answers = await racing(9, (n) => publishMoment(w, me, { title: `第${n}帖` }), { ok: 5, NewcomerLimit: 4 })
  const message = `新成员最多发 5 个帖子，${await untilOf(w, me.id)} 后不再限制`
  expect(answers.find(({ outcome }) => outcome)).toEqual({
    status: 403,
    outcome: 'NewcomerLimit',
    message,
    fields: { message },
  })
  await racing(8, (n) => publishMoment(w, member, { title: `第${n}帖` }), {
    ok: 8,
  })
})

test('of a newcomer’s thirty concurrent comments as many are accepted as the setting allows', async () => {
  await using w = await world()
  await w.given.settings({ newcomerComments: 7 })
  const me = await w.given.newcomer()
  const post = await w.given.moment(await w.given.member())
  const answers = await racing(30, (n) => writeComment(w, me, post, { message: `第${n}楼` }), {
    ok: 7,
    NewcomerLimit: 23,
  })
  expect(answers.find(({ outcome }) => outcome)!.message).toMatch(
    /^新成员最多发 7 条评论，\d+月\d+日 \d\d:\d\d 后不再限制$/,
  )
})

test('a newcomer’s reports and uploads have limits', async () => {
  await using w = await world()
  await w.given.settings({ newcomerReports: 2, newcomerUploads: 2 })
  const me = await w.given.newcomer()
  const author = await w.given.member()
  const posts = [await w.given.moment(author), await w.given.moment(author), await w.given.moment(author)]
  const report = (id: number) => w.ask(me, 'reportContent', { kind: 'moment', id, reason: 'spam', note: '' })
  const reports = await Promise.all(posts.map(report))
  expect(countOutcomes(reports)).toEqual({ ok: 2, NewcomerLimit: 1 })
  expect(reports.find(({ outcome }) => outcome)!.message).toMatch(/^新成员最多举报 2 次，/)

  const picture = await (await redAndBlue(32, 32)).png().toBuffer()
  expect([(await upload(w, me, picture)).status, (await upload(w, me, picture)).status]).toEqual([200, 200])
  expect(await upload(w, me, picture)).toMatchObject({
    outcome: 'NewcomerLimit',
    message: expect.stringMatching(/^新成员最多一天上传 2 张图片，/),
  })
  expect(await upload(w, author, picture)).toMatchObject({ status: 200 })
  const clan = await w.given.clan(me)
  expect(await uploadClanPicture(w, me, clan, picture)).toMatchObject({ outcome: 'NewcomerLimit' })
})

test('after a day the member may write again, and the old counts are deleted', async () => {
  await using w = await world()
  await w.given.settings({ newcomerPosts: 1 })
  await w.given.community()
  const me = await w.given.newcomer()
  expect(await publishMoment(w, me)).toMatchObject({ status: 200 })
  expect(await publishMoment(w, me)).toMatchObject({ outcome: 'NewcomerLimit' })
  w.ports.clock.advance(hours(24))
  expect(await publishMoment(w, me)).toMatchObject({ status: 200 })
  expect(await w.db.selectFrom('newcomerActs').select('used').execute()).toEqual([{ used: 1 }])

  w.ports.clock.advance(hours(744))
  await removeExpired(w.ctx)
  expect(await w.db.selectFrom('newcomerActs').select('used').execute()).toEqual([])
})

test('a refused or repeated submission isn’t counted', async () => {
  await using w = await world()
  await w.given.settings({ newcomerComments: 2 })
  const me = await w.given.newcomer()
  const post = await w.given.moment(await w.given.member())
  for (let n = 0; n < 5; n++)
    expect(await writeComment(w, me, post, { imageIds: ['x'.repeat(22)] })).toMatchObject({ outcome: 'ImageNotYours' })
  const again = { request_id: 'one-comment-of-a-newcomer' }
  await racing(20, () => writeComment(w, me, post, again), { ok: 20 })
  expect(await writeComment(w, me, post)).toMatchObject({ status: 200 })
  expect(await writeComment(w, me, post)).toMatchObject({ outcome: 'NewcomerLimit' })
})

test.for([
  ['no time as a newcomer', { newcomerHours: 0 }],
  ['no limits', noLimits],
] as const)('with %s, a newcomer is limited as everyone, and nothing is counted', async ([, settings]) => {
  await using w = await world()
  await w.given.settings(settings)
  await w.given.community()
  const me = await w.given.newcomer()
  await racing(8, (n) => publishMoment(w, me, { title: `第${n}帖` }), { ok: 8 })
  expect(await w.db.selectFrom('newcomerActs').select('used').execute()).toEqual([])
})

test('staff are never newcomers', async () => {
  await using w = await world()
  await w.given.settings({ newcomerPosts: 1 })
  const moderator = await w.given.newcomer()
  await w.given.community({ moderators: [moderator] })
  for (let n = 0; n < 3; n++) expect(await publishMoment(w, moderator)).toMatchObject({ status: 200 })
})

import { expect, test } from 'vitest'
import { auditedActsOn } from '../../../../testing/moderation.ts'
import { racing } from '../../../../testing/concurrency.ts'
import { openTileEvent } from '../../../../testing/tile.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { minutes } from '../../../kernel/clock.ts'

const say = (w: World, person: Person, message: string) => w.ask(person, 'updateTileComment', { message })
const comments = async (w: World, person: Person) => (await w.ask(person, 'getTileRecord', {})).comments!

test('a comment is shown to everyone, the latest first', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const [one, other] = [await w.given.member(), await w.given.member()]

  expect(await say(w, one, ' 三关\n全收 ')).toMatchObject({ status: 200, comment: { message: '三关 全收' } })
  pass(1)
  await say(w, other, '<b>好看</b>')

  expect(await comments(w, one)).toMatchObject([
    { message: '<b>好看</b>', author: { user_id: other.id } },
    { message: '三关 全收', author: { user_id: one.id } },
  ])
})

test('fifty characters are enough, and the word filter decides', async () => {
  await using w = await world()
  await openTileEvent(w)
  const me = await w.given.member()

  expect(await say(w, me, '长'.repeat(51))).toMatchObject({ status: 201, message: '超出字数限制' })
  expect(await say(w, me, '卖外挂')).toMatchObject({ status: 202, message: '文本中包含不适宜内容，请修改' })
  for (const disguised of ['外\u200b\u2066挂', '外\u202e挂', '外[贴纸:牛]挂'])
    expect(await say(w, me, disguised)).toMatchObject({ status: 202 })
  expect(await say(w, me, '\u200b ')).toMatchObject({ status: 400, outcome: 'Malformed' })
  expect(await say(w, me, '👨‍👩‍👧‍👦'.repeat(49) + '\u202e字\u2069')).toMatchObject({ status: 200 })
  expect(await comments(w, me)).toMatchObject([{ message: '👨‍👩‍👧‍👦'.repeat(49) + '字' }])
})

test('a newcomer’s link to outside is refused, and doesn’t start the pause', async () => {
  await using w = await world()
  await openTileEvent(w)
  const [newcomer, member] = [await w.given.newcomer(), await w.given.member()]

  for (const link of ['加我 evil.com', 'ｅｖｉｌ。ｃｏｍ'])
    expect(await say(w, newcomer, link)).toMatchObject({
      outcome: 'NewcomerLink',
      message: '新成员暂时不能在这里发站外链接',
    })
  expect(await say(w, newcomer, `看 ${w.ctx.publicOrigin}/event`)).toMatchObject({ status: 200 })
  expect(await say(w, member, '加我 evil.com')).toMatchObject({ status: 200 })
})

test('a text that would wait for review is refused with the reason', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.db.updateTable('users').set({ mutedToReview: true }).where('id', '=', me.id).execute()
  expect(await w.ask(me, 'updateTileComment', { message: '第三关真难收' })).toMatchObject({
    outcome: 'LineNeedsReview',
  })
})

test('of thirty concurrent comments one is written, and the next a minute later', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const me = await w.given.member()

  await racing(30, () => say(w, me, '连发'), { ok: 1, TooFast: 29 })
  pass(minutes(1) - 1_000)
  expect(await say(w, me, '再发')).toMatchObject({ outcome: 'TooFast', remainingSeconds: 1 })
  pass(1_000)
  expect(await say(w, me, '再发')).toMatchObject({ status: 200 })
  expect(await comments(w, me)).toHaveLength(2)
})

test('comments are refused while posting is closed', async () => {
  await using w = await world()
  await openTileEvent(w)
  await w.given.settings({ postingOpen: false })
  expect(await say(w, await w.given.member(), '你好')).toMatchObject({ outcome: 'PostingClosed' })
})

test('comments by members whom the reader has blocked are left out', async () => {
  await using w = await world()
  await openTileEvent(w)
  const [me, other] = [await w.given.member(), await w.given.member()]
  await say(w, other, '你好')
  await w.ask(me, 'toggleBlock', { user_id: other.id, blocked: 1 })
  expect(await comments(w, me)).toEqual([])
  expect(await comments(w, other)).toHaveLength(1)
})

test('a comment is reported once by each, and deleted by a moderator with an audit line', async () => {
  await using w = await world()
  await openTileEvent(w)
  const [author, reader, moderator] = [await w.given.member(), await w.given.member(), await w.given.member()]
  await w.given.community({ moderators: [moderator] })
  const comment_id = (await say(w, author, '加群领金币')).comment!.id
  const remove = (person: Person) => w.ask(person, 'deleteTileComment', { comment_id, reason: '广告' })

  await racing(10, () => w.ask(reader, 'reportTileComment', { comment_id }), { ok: 1, AlreadyReported: 9 })
  expect(await remove(author)).toMatchObject({ outcome: 'NotAllowed' })
  expect(await remove(moderator)).toMatchObject({ status: 200 })
  expect(await remove(moderator)).toMatchObject({ outcome: 'TileCommentNotFound' })
  expect(await w.ask(author, 'reportTileComment', { comment_id })).toMatchObject({ outcome: 'TileCommentNotFound' })
  expect(await comments(w, reader)).toEqual([])
  expect(await auditedActsOn(w, await w.given.admin(), 'tile-comment', comment_id)).toMatchObject([
    { act: 'delete-tile-comment', by: moderator.id, before: { body: '加群领金币' }, after: { reason: '广告' } },
  ])
})

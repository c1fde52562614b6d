import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../../testing/world.ts'
import { days, minutes } from '../../../../kernel/clock.ts'
import { redAndBlue } from '../../../../ports/images/given-pictures.ts'
import { openSession } from '../../../accounts/index.ts'
import { removeDeletedContents } from './final-deletion.service.ts'
import { communityRoles, publishMoment, readComments, writeComment, upload } from '../../../../../testing/moments.ts'
import { removeOrphanImages } from '../../../communities/images/index.ts'
import { concurrently } from '../../../../../testing/concurrency.ts'

const tables = [
  'moments',
  'comments',
  'momentImages',
  'commentImages',
  'momentThumbs',
  'commentThumbs',
  'shares',
  'shortCodes',
  'replyMessages',
  'images',
  'quotes',
] as const

const left = async (w: World) => {
  const counts = await Promise.all(
    tables.map(async (table) => [table, (await w.db.selectFrom(table).selectAll().execute()).length] as const),
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

const picture = async (w: World, person: Person, width: number) =>
  (await upload(w, person, await (await redAndBlue(width, 64)).png().toBuffer())).data!.image_ids

const later = async (w: World, person: Person): Promise<Person> => ({
  ...person,
  token: await openSession(w.ctx, person.id),
})

test('a post deleted thirty days ago is removed with all its rows and objects', async () => {
  await using w = await world()
  const { author, member } = await communityRoles(w)
  const message = `${w.ctx.publicOrigin}/user/profile/${member.id}`
  const imageIds = await picture(w, author, 96)
  const message_id = (await publishMoment(w, author, { message, imageIds })).message_id!
  const written = { message: `又看 ${message}`, imageIds: await picture(w, member, 98) }
  const { comment } = await writeComment(w, member, message_id, written)
  const { comment_id } = comment!
  await writeComment(w, author, message_id, { ref_message_id: comment_id })
  await w.ask(member, 'thumbInteractionWithMoment', { message_id, thumbType: 1 })
  await w.ask(author, 'thumbInteractionWithComment', { comment_id, thumbType: 1 })
  await w.ask(member, 'updateShareInteraction', { message_id })
  const hashes = await w.db.selectFrom('images').select('sha256').execute()
  const urls = hashes.flatMap(({ sha256 }) => [`/images/${sha256}.webp`, `/images/${sha256}_t.webp`])
  const areStored = () => Promise.all(urls.map(async (url) => (await w.ports.storage.get(url.slice(1))) !== undefined))
  const whole = await left(w)
  await w.ask(author, 'delMomentByUser', { message_id })

  w.ports.clock.advance(days(30) - minutes(1))
  expect(await removeDeletedContents(w.ctx)).toBe('已彻底删除 0 个帖子、0 条评论')
  await removeOrphanImages(w.ctx)
  expect(await left(w)).toEqual(whole)
  expect(await areStored()).toEqual([true, true, true, true])

  w.ports.clock.advance(minutes(1))
  expect(await removeDeletedContents(w.ctx)).toBe('已彻底删除 1 个帖子、0 条评论')
  await removeOrphanImages(w.ctx)
  expect(await left(w)).toEqual({})
  expect(await areStored()).toEqual([false, false, false, false])
})

test('a deleted comment is removed; one with replies is emptied and stays', async () => {
  await using w = await world()
  const { author, member } = await communityRoles(w)
  const message_id = await w.given.moment(member)
  const top = (await writeComment(w, author, message_id, { imageIds: await picture(w, author, 96) })).comment!
    .comment_id
  const reply = (await writeComment(w, member, message_id, { ref_message_id: top })).comment!.comment_id
  const alone = (await writeComment(w, author, message_id)).comment!.comment_id
  for (const comment_id of [top, alone]) await w.ask(author, 'delCommentByUser', { message_id, comment_id })
  w.ports.clock.advance(days(30))

  expect(await removeDeletedContents(w.ctx)).toBe('已彻底删除 0 个帖子、2 条评论')
  await removeOrphanImages(w.ctx)
  const remaining = await w.db.selectFrom('comments').select(['id', 'body']).orderBy('id').execute()
  expect(remaining).toEqual([
    { id: top, body: '' },
    { id: reply, body: '评论' },
  ])
  const reader = await later(w, member)
  expect((await readComments(w, reader, message_id)).comments).toMatchObject([
    { comment_id: top, deleted: 1, reply_count: 1, replies: [{ comment_id: reply }] },
  ])
  expect(await left(w)).toMatchObject({ moments: 1, comments: 2 })
  expect(await removeDeletedContents(w.ctx)).toBe('已彻底删除 0 个帖子、0 条评论')

  await w.ask(reader, 'delCommentByUser', { message_id, comment_id: reply })
  w.ports.clock.advance(days(30))
  await removeDeletedContents(w.ctx)
  expect(await left(w)).toEqual({ moments: 1 })
})

test('contents under appeal are retained; a mission remains without its post', async () => {
  await using w = await world()
  const { author, moderator } = await communityRoles(w)
  const [judged, asked] = [await w.given.moment(author), await w.given.moment(author)]
  await w.ask(moderator, 'delMomentByUser', { reason: '广告', message_id: judged })
  const { decisions } = await w.ask(author, 'getMyDecisions', { pageNum: 1 })
  await w.ask(author, 'appealDecision', { decision_id: decisions![0]!.id, message: '这是误会' })
  const mission = await w.given.mission({ missionType: 1, momentId: asked })
  await w.ask(author, 'delMomentByUser', { message_id: asked })
  w.ports.clock.advance(days(30))

  await removeDeletedContents(w.ctx)
  expect((await w.db.selectFrom('moments').select('id').execute()).map(({ id }) => id)).toEqual([judged])
  expect(await w.db.selectFrom('missions').select(['id', 'momentId']).execute()).toEqual([
    { id: mission, momentId: null },
  ])
  const admin = await later(w, await w.given.admin())
  await w.ask(admin, 'decideAppeal', { decision_id: decisions![0]!.id, granted: 0, answer: '' })
  await removeDeletedContents(w.ctx)
  expect(await left(w)).toEqual({})
})

test('hundreds are removed in one run, also with two servers', async () => {
  await using w = await world()
  const { author } = await communityRoles(w)
  const ids = await concurrently(250, () => w.given.moment(author))
  const deletedAt = w.ports.clock.now()
  await w.db.updateTable('moments').set({ deletedAt }).where('id', 'in', ids.slice(1)).execute()
  w.ports.clock.advance(days(30))
  await concurrently(2, () => removeDeletedContents(w.ctx))
  expect(await left(w)).toEqual({ moments: 1 })
})

test('a post and a comment that can’t be deleted are named, and all others of their batch are deleted', async () => {
  await using w = await world()
  const { author, member } = await communityRoles(w)
  const ids = await concurrently(3, () => w.given.moment(author))
  const stays = await w.given.moment(member)
  const comments = await concurrently(3, () => w.given.comment(author, stays))
  const deletedAt = w.ports.clock.now()
  await w.db.updateTable('moments').set({ deletedAt }).where('id', 'in', ids).execute()
  await w.db.updateTable('comments').set({ deletedAt }).where('id', 'in', comments).execute()
  await sql`
    CREATE TABLE poison (moment_id bigint REFERENCES moments, comment_id bigint REFERENCES comments);
    INSERT INTO poison VALUES (${sql.lit(ids[0])}, ${sql.lit(comments[1])});
  `.execute(w.db)
  w.ports.clock.advance(days(30))

  const report = `已彻底删除 2 个帖子、2 条评论，2 项失败：帖子 ${ids[0]}：`
  await expect(removeDeletedContents(w.ctx)).rejects.toThrow(report)
  expect((await w.db.selectFrom('moments').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual([
    ids[0],
    stays,
  ])
  expect((await w.db.selectFrom('comments').select('id').execute()).map(({ id }) => id)).toEqual([comments[1]])

  await sql`DROP TABLE poison`.execute(w.db)
  expect(await removeDeletedContents(w.ctx)).toBe('已彻底删除 1 个帖子、1 条评论')
})

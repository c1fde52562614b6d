import { createHash } from 'node:crypto'
import { limits } from '@judian/contract/limits'
import sharp from 'sharp'
import { expect } from 'vitest'
import { board, boardSaying, givenBoard } from '../../../testing/boards.ts'
import { racing } from '../../../testing/concurrency.ts'
import { download, unzipped } from '../../../testing/exports.ts'
import { givenMinor, goTo } from '../../../testing/minors.ts'
import { moderationRoles } from '../../../testing/moderation.ts'
import { upload, writeComment } from '../../../testing/moments.ts'
import { givenPoll, votePoll } from '../../../testing/polls.ts'
import { test } from '../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { days, minutes } from '../../kernel/clock.ts'

type Kind = 'moment' | 'comment'
const evil = '../../evil\u202e<script>alert(1)</script>"&\''

const take = (w: World, person: Person | null, kind: Kind, id: number) => w.ask(person, 'takeEvidence', { kind, id })

async function taken(w: World, person: Person, kind: Kind, id: number) {
  const { path } = await take(w, person, kind, id)
  const answer = await download(w, path!, person)
  expect(answer.statusCode).toBe(200)
  const files = await unzipped(answer.rawPayload)
  const json = (name: string) => JSON.parse(files.get(name)!.toString())
  return {
    path: path!,
    answer,
    files,
    page: files.get('index.html')!.toString(),
    thread: json('thread.json'),
    manifest: json('manifest.json'),
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('a comment’s evidence has its thread, pictures, times and hashes; texts are escaped and never part of a file name', async ({
  w,
}) => {
  const [me, rude] = await w.given.members(2)
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f80' } })
    .png()
    .toBuffer()
  const post = await w.given.moment(me!, { title: evil, body: '正文' })
  const [image] = (await upload(w, rude!, picture)).data!.image_ids
  const top = (await writeComment(w, rude!, post, { message: evil, imageIds: [image!], ai_generated: 1 })).comment!
  const reply = (await writeComment(w, me!, post, { message: '请停止', ref_message_id: top.comment_id })).comment!
  await w.given.comment(me!, post, { body: '另一楼' })

  const { answer, files, page, thread, manifest } = await taken(w, me!, 'comment', top.comment_id)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="judian-evidence-\d+\.zip"$/),
  })
  expect(thread).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    time: expect.stringMatching(/Z$/),
    time_in_shanghai: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    taken_by: { user_id: me!.id, username: me!.username },
    subject: { kind: 'comment', id: top.comment_id },
    post: { id: post, title: evil, text: '正文', author: { user_id: me!.id } },
    comments: [
      {
        id: top.comment_id,
        author: { user_id: rude!.id, username: rude!.username },
        // A request leaves reordering characters out.
        text: evil.replace('\u202e', ''),
        ai_label: 'author',
        time: top.time,
        pictures: [{ sha256: expect.any(String), file: expect.stringMatching(/^pictures\/[0-9a-f]{64}\.webp$/) }],
      },
      { id: reply.comment_id, thread: top.comment_id, answers: { user_id: rude!.id }, text: '请停止' },
    ],
  })
  expect(thread.comments).toHaveLength(2)
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).not.toContain('<script')
  expect(page).toContain(`${rude!.username}（成员 ${rude!.id}）`)

  const listed = manifest.files as { name: string; bytes: number; sha256: string }[]
  expect(listed.map(({ name }) => name).toSorted()).toEqual(
    [...files.keys()].filter((name) => name !== 'manifest.json').toSorted(),
  )
  for (const file of listed) {
    expect(file).toEqual({
      name: file.name,
      bytes: files.get(file.name)!.length,
      sha256: sha256(files.get(file.name)!),
    })
    expect(file.name).toMatch(/^(index\.html|thread\.json|pictures\/[0-9a-f]{64}\.webp)$/)
  }
  const { manifestHash } = await w.db
    .selectFrom('evidence')
    .select('manifestHash')
    .where('id', '=', manifest.evidence)
    .executeTakeFirstOrThrow()
  expect(manifestHash).toBe(sha256(files.get('manifest.json')!))
})

test('evidence says and has the boards of the post and its comments, as they are, with the steps that comments are about', async ({
  w,
}) => {
  await w.given.map()
  const [me, rude] = await w.given.members(2)
  const { post } = await givenBoard(w, me!)
  const evilBoard = { ...boardSaying(`<b>${evil}`), side: 'defend' as const }
  await writeComment(w, rude!, post, { message: '', board: evilBoard, board_step: 2 })
  const { page, thread } = await taken(w, me!, 'moment', post)
  expect(thread.post.board).toMatchObject({
    version: 1,
    map_name: '栈桥',
    descriptions: ['集合。2 号在出生点。', '2 号从出生点到长廊。'],
    data: board(),
  })
  const [comment] = thread.comments
  expect(comment).toMatchObject({ text: '', board_step: 2, board: { data: { side: 'defend' } } })
  expect(comment.board.data.steps[0].caption).toContain('<script>')
  expect(page).toContain('<p>战术板（第 1 版）：栈桥，进攻方，共 2 步</p>\n<ol><li>集合。2 号在出生点。</li>')
  expect(page).toContain('说的是战术板第 2 步')
  expect(page).toContain('栈桥，防守方')
  expect(page).toContain('<ol><li>&lt;b&gt;')
  expect(page).not.toContain('<script')
})

test('evidence has what its member may read, and nothing else', async () => {
  await using w = await world()
  const { author, member: me, moderator, rule_id } = await moderationRoles(w)
  const post = await w.given.moment(author, { body: '公开的正文' })
  const deleted = await w.given.comment(author, post, { body: '已经删除的话' })
  await w.given.comment(me, post, { topId: deleted, receiverId: author.id, body: '回复它' })
  const hidden = await w.given.comment(author, post, { body: '等待审核的话' })
  await w.db
    .updateTable('comments')
    .set({ review: 'waiting', reviewWords: ['内部的词'] })
    .where('id', '=', hidden)
    .execute()
  await w.ask(moderator, 'delCommentByUser', { comment_id: deleted, message_id: post, rule_id, reason: '版主写的理由' })

  const all = async (person: Person, kind: Kind, id: number) =>
    [...(await taken(w, person, kind, id)).files.values()].map(String).join('\n')
  const mine = await all(me, 'moment', post)
  expect(mine).toContain('公开的正文')
  for (const text of ['已经删除的话', '等待审核的话', '内部的词', '版主写的理由'])
    expect([text, mine.includes(text)]).toEqual([text, false])
  expect(mine).toContain('已删除')
  expect(await all(author, 'moment', post)).toContain('等待审核的话')
  expect(await all(moderator, 'comment', hidden)).toContain('等待审核的话')

  const polled = await givenPoll(w, author, { options: ['<b>仓库</b>', '码头'] })
  await votePoll(w, me, polled, [1])
  const { page, thread } = await taken(w, me, 'moment', polled)
  expect(page).toContain('<p>投票：守哪张图？</p>\n<ul><li>&lt;b')
  expect(thread.post.poll).toEqual({ question: '守哪张图？', options: ['<b>仓库</b>', '码头'] })

  expect(await take(w, me, 'comment', deleted)).toMatchObject({ outcome: 'CommentNotFound' })
  expect(await take(w, me, 'comment', hidden)).toMatchObject({ outcome: 'CommentNotFound' })
  const { path } = await take(w, me, 'moment', post)
  await w.ask(author, 'delMomentByUser', { message_id: post, reason: '' })
  expect(await take(w, me, 'moment', post)).toMatchObject({ outcome: 'MomentNotFound' })
  expect((await download(w, path!, me)).json()).toMatchObject({ outcome: 'MomentNotFound' })
})

test('another member’s evidence is not found, and each is downloaded once, within minutes', async ({ w }) => {
  const [me, other] = await w.given.members(2)
  const post = await w.given.moment(other!)
  const { path } = await take(w, me!, 'moment', post)
  expect(path).toMatch(/^\/evidence\/\d+$/)
  expect((await download(w, path!, other!)).json()).toMatchObject({ outcome: 'NotFound' })
  expect((await download(w, path!, null)).json()).toMatchObject({ outcome: 'NotSignedIn' })
  for (const bad of ['/evidence/0', '/evidence/x', '/evidence/99999999999999999999', '/evidence/999999'])
    expect([bad, (await download(w, bad, me!)).json()]).toMatchObject([bad, { outcome: 'NotFound' }])
  expect((await download(w, path!, me!)).statusCode).toBe(200)
  expect((await download(w, path!, me!)).json()).toMatchObject({ outcome: 'NotFound' })

  // Of concurrent downloads one is complete.
  const again = (await take(w, me!, 'moment', post)).path!
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => download(w, again, me!)))
  const whole = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.statusCode === 200)
  expect(whole).toHaveLength(1)
})

test('at night a minor downloads none', async () => {
  await using w = await world()
  const minor = await givenMinor(w)
  const post = await w.given.moment(minor)
  goTo(w, 21, 59)
  const { path } = await take(w, minor, 'moment', post)
  goTo(w, 22)
  expect((await download(w, path!, minor)).json()).toMatchObject({ outcome: 'MinorsNight' })
})

test('neither another site’s link nor a look ahead uses up the download', async ({ w }) => {
  const me = await w.given.member()
  const { path } = await take(w, me, 'moment', await w.given.moment(me))
  const head = await w.app.inject({ method: 'HEAD', url: path!, cookies: { judian_session: me.token } })
  expect(head.statusCode).toBe(404)
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
  ])
    expect((await download(w, path!, me, headers)).json()).toMatchObject({ outcome: 'ForeignOrigin' })
  expect((await download(w, path!, me, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
})

test('thirty requests at once are as many as a day allows; the next day there are others, and an old one has ended', async () => {
  await using w = await world()
  const [me, other] = await w.given.members(2)
  const post = await w.given.moment(other!)
  const answers = await racing(30, () => take(w, me!, 'moment', post), {
    ok: limits.evidencePerDay,
    EvidenceLimit: 30 - limits.evidencePerDay,
  })
  w.ports.clock.advance(minutes(limits.evidenceMinutes))
  expect((await download(w, answers[0]!.path!, me!)).json()).toMatchObject({ outcome: 'NotFound' })
  w.ports.clock.advance(days(1))
  expect(await take(w, me!, 'moment', post)).toMatchObject({ status: 200 })
})

test('of a long thread evidence has the replies around the comment, and of many pictures a bounded number', async () => {
  await using w = await world()
  const [me, other] = await w.given.members(2)
  const post = await w.given.moment(other!)
  const top = await w.given.comment(other!, post, { body: '首条' })
  const from = w.ports.clock.now().getTime()
  const rows = Array.from({ length: 1_200 }, (_, n) => ({
    momentId: post,
    authorId: other!.id,
    topId: top,
    receiverId: me!.id,
    body: `第 ${n} 条`,
    region: '未知',
    createdAt: new Date(from + n),
    review: 'published' as const,
  }))
  const ids = (await w.db.insertInto('comments').values(rows).returning('id').execute()).map(({ id }) => id)
  await w.db
    .insertInto('images')
    .values(
      ids.slice(500, 600).map((id, n) => ({
        id: `picture-${id}`,
        ownerId: other!.id,
        sha256: sha256(Buffer.from(String(n))),
        width: 1,
        height: 1,
        bytes: 1_000,
        attached: true,
        createdAt: new Date(from),
      })),
    )
    .execute()
  await w.db
    .insertInto('commentImages')
    .values(ids.slice(500, 600).map((id) => ({ commentId: id, imageId: `picture-${id}`, position: 0 })))
    .execute()

  const { thread, files } = await taken(w, me!, 'comment', ids[590]!)
  const texts = (thread.comments as { text: string }[]).map(({ text }) => text)
  expect(texts).toHaveLength(limits.evidenceComments)
  expect([texts[0], texts[1], texts.at(-1)]).toEqual(['首条', '第 341 条', '第 839 条'])
  const pictures = [...files.keys()].filter((name) => name.startsWith('pictures/'))
  expect(pictures).toHaveLength(limits.evidencePictures)
  // The subject's picture comes first.
  expect(pictures).toContain(`pictures/${sha256(Buffer.from('90'))}.webp`)
})

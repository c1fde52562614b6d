import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { expect, test } from 'vitest'
import { memberWithPassword, password, signIn } from '../../testing/accounts.ts'
import { everyBlock } from '../../testing/docs.ts'
import { editPost, versionsOf } from '../../testing/editing.ts'
import { reviewQueue } from '../../testing/moderation.ts'
import { publishMoment, upload, writeComment } from '../../testing/moments.ts'
import { exportFolder, exportWorld, importWorld, linesOf, rewrite, sayings } from '../../testing/moving.ts'
import { type Person, type World, world } from '../../testing/world.ts'
import { forEver } from '../domains/accounts/index.ts'
import { updateToEnded } from '../domains/accounts/ending/endings.sql.ts'
import { inTransaction } from '../kernel/db/db.ts'
import { redAndBlue } from '../ports/images/given-pictures.ts'
import { type Kind, kinds } from './format.ts'

const idOf = async (w: World, title: string) =>
  (await w.db.selectFrom('moments').select('id').where('title', '=', title).executeTakeFirst())?.id

/** The post of this title, as this person reads it. */
const read = async (w: World, title: string, person: Person) =>
  w.ask(person, 'getSingleMoment', { message_id: (await idOf(w, title))!, community_name: 'r6' })

const pictureOf = async (w: World, person: Person, size: number) =>
  (await upload(w, person, await (await redAndBlue(size, 40)).png().toBuffer())).data!.image_ids[0]!

test('what is written, drawn, edited and linked is the same on the new site, and tells nobody', async () => {
  await using w = await world()
  const [author, fan] = [await w.given.member(), await w.given.member()]
  await w.given.community({ moderators: [fan] })
  const picture = await pictureOf(w, author, 40)
  const doc = everyBlock('结局', picture)
  await publishMoment(w, author, { title: '图文', doc, imageIds: [picture] })
  const post = (await idOf(w, '图文'))!
  const mention = `@${fan.username} 看这里`
  await publishMoment(w, author, { title: '旧题', message: '旧的正文 #赛季手记' })
  await writeComment(w, fan, (await idOf(w, '旧题'))!)
  await editPost(w, author, (await idOf(w, '旧题'))!, { title: '新题', message: mention })
  const answer = await writeComment(w, fan, post, { message: '写得好', imageIds: [await pictureOf(w, fan, 42)] })
  await writeComment(w, author, post, {
    message: '谢谢',
    ref_message_id: answer.comment!.comment_id,
    receiver_id: fan.id,
  })
  await w.ask(fan, 'thumbInteractionWithMoment', { message_id: post, thumbType: 1 })
  await w.ask(author, 'thumbInteractionWithComment', { comment_id: answer.comment!.comment_id, thumbType: 1 })
  const { folder_id } = await w.ask(fan, 'createFolder', { name: '攻略', public: 1 })
  await w.ask(fan, 'toggleFavourite', { message_id: post, favourited: 1 })
  await w.ask(fan, 'moveFavourite', { message_id: post, folder_id: folder_id! })
  await w.ask(fan, 'toggleFollow', { user_id: author.id, followed: 1 })
  await w.given.clan(author, { members: [fan] })
  await using folder1 = await exportFolder()
  await exportWorld(w, folder1.path)
  for (const [kind, schema] of Object.entries(kinds))
    for (const line of await linesOf(folder1.path, kind as Kind)) expect(schema.safeParse(line).error).toBeUndefined()

  await using there = await world()
  const reader = await there.given.member()
  await importWorld(there, folder1.path)
  await using folder2 = await exportFolder()
  await exportWorld(there, folder2.path)
  const [before, after] = [await sayings(folder1.path), await sayings(folder2.path)]
  after.members = after.members.filter((member) => !String(member).includes(reader.username))
  for (const kind of Object.keys(kinds) as Kind[]) expect([kind, after[kind]]).toEqual([kind, before[kind]])

  const { moment } = await read(there, '图文', reader)
  expect(moment).toMatchObject({ thumb_count: 1, comment_count: 2, images: [{ width: 40 }] })
  const [{ id: newPicture }] = moment!.images as unknown as [{ id: string }]
  expect(moment!.doc).toEqual(everyBlock('结局', newPicture))
  expect(await versionsOf(there, reader, 'moment', (await idOf(there, '新题'))!)).toMatchObject([
    { title: '新题', text: mention },
    { title: '旧题', text: '旧的正文 #赛季手记' },
  ])
  for (const table of ['notices', 'replyMessages', 'systemMessages', 'experience'] as const)
    expect([table, await there.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
})

test('what isn’t public stays so, and what was deleted stays behind', async () => {
  await using w = await world()
  const author = await w.given.member()
  const held = { waiting: '还在审核', rejected: '没有通过' } as const
  for (const [review, title] of Object.entries(held)) {
    const id = await w.given.moment(author, { title })
    await w.db.updateTable('moments').set({ review }).where('id', '=', id).execute()
  }
  const deleted = await w.given.moment(author, { title: '删掉的' })
  await w.given.comment(author, deleted, { body: '删掉的帖子里的' })
  await w.db.updateTable('moments').set({ deletedAt: new Date() }).where('id', '=', deleted).execute()
  const post = await w.given.moment(author, { title: '公开的' })
  const topId = await w.given.comment(author, post, { body: '删掉的评论' })
  await w.given.comment(author, post, { body: '留下的回复', topId, receiverId: author.id })
  await w.db.updateTable('comments').set({ deletedAt: new Date() }).where('id', '=', topId).execute()
  const communityId = await w.given.community({ name: 'secret' })
  await w.given.moment(author, { title: '隐藏社区的', communityId })
  await w.db.updateTable('communities').set({ hidden: true }).where('id', '=', communityId).execute()
  await using folder = await exportFolder()
  await exportWorld(w, folder.path)
  const texts = await Promise.all((['posts', 'comments'] as const).map((kind) => linesOf(folder.path, kind)))
  expect(JSON.stringify(texts)).not.toContain('删掉的')

  await using there = await world()
  await importWorld(there, folder.path)
  const reader = await there.given.member()
  for (const title of [...Object.values(held), '隐藏社区的'])
    expect([title, (await read(there, title, reader)).outcome]).toEqual([title, 'MomentNotFound'])
  expect((await reviewQueue(there, await there.given.admin())).contents).toMatchObject([{ title: held.waiting }])
  const message_id = (await idOf(there, '公开的'))!
  const { comments } = await there.ask(reader, 'getComments', { message_id, community_name: 'r6', pageNum: 1 })
  expect(comments).toMatchObject([{ deleted: 1, replies: [{ message: '留下的回复' }] }])
})

test('accounts that were ended stay so, and bans hold', async () => {
  await using w = await world()
  const [banned, ...ended] = await w.given.members(3)
  await w.db
    .updateTable('users')
    .set({ bannedUntil: forEver, banReason: '外挂' })
    .where('id', '=', banned!.id)
    .execute()
  for (const member of ended) await w.given.moment(member, { title: `${member.username}的` })
  await inTransaction(w.db, (tx) =>
    updateToEnded(
      tx,
      ended.map(({ id }) => id),
      w.ctx.clock.now(),
    ),
  )
  await using folder = await exportFolder()
  await exportWorld(w, folder.path)

  await using there = await world()
  await importWorld(there, folder.path)
  const rows = await there.db.selectFrom('users').select(['username', 'bannedUntil', 'endedAt']).orderBy('id').execute()
  const gone = { username: '已注销用户', bannedUntil: null, endedAt: expect.any(Date) }
  expect(rows).toEqual([{ username: banned!.username, bannedUntil: forEver, endedAt: null }, gone, gone])
  const { moment } = await read(there, `${ended[0]!.username}的`, await there.given.member())
  expect(moment!.author).toMatchObject({ username: '已注销用户' })
})

test('texts with listed words wait for review, and nothing is refused', async () => {
  await using w = await world()
  const author = await w.given.member({ username: '外挂之王' })
  const post = await w.given.moment(author, { title: '自瞄', body: '要外挂的看这里' })
  await w.given.comment(author, post, { body: '赌博网站' })
  await using folder = await exportFolder()
  await exportWorld(w, folder.path)

  await using there = await world()
  const report = (await importWorld(there, folder.path)).text('导入')
  const { contents } = await reviewQueue(there, await there.given.admin())
  expect(contents).toMatchObject([
    { kind: 'moment', title: '自瞄', held_for: 'words' },
    { kind: 'comment', held_for: 'rejected-words' },
  ])
  expect(report).toContain('成员：外挂，共 1 个')
  expect(report).toContain(`帖子：外挂，共 1 个：${post}`)
})

test('a repeated import adds what is new, and doesn’t bring back what was deleted', async () => {
  await using w = await world()
  const author = await w.given.member()
  for (const title of ['第一帖', '第二帖']) await w.given.moment(author, { title })
  await using first = await exportFolder()
  await exportWorld(w, first.path)
  const third = await w.given.moment(author, { title: '第三帖' })
  await w.ask(await w.given.member(), 'thumbInteractionWithMoment', { message_id: third, thumbType: 1 })
  await using second = await exportFolder()
  await exportWorld(w, second.path)

  await using there = await world()
  await importWorld(there, first.path)
  await there.db.deleteFrom('firstPosts').execute()
  await there.db.deleteFrom('moments').where('title', '=', '第一帖').execute()
  expect((await importWorld(there, first.path)).text('')).toContain('| 帖子 | 2 | 0 |')
  const report = (await importWorld(there, second.path)).text('')
  expect(report).toContain('| 成员 | 2 | 1 |')
  expect(report).toContain('| 帖子 | 3 | 1 |')
  const rows = there.db.selectFrom('moments').select(['title', 'thumbCount']).orderBy('id')
  expect(await rows.execute()).toEqual([
    { title: '第二帖', thumbCount: 0 },
    { title: '第三帖', thumbCount: 1 },
  ])
})

test('a dry run reports the same and writes nothing', async () => {
  await using w = await world()
  const author = await w.given.member()
  await w.given.community()
  await publishMoment(w, author, { title: '有图', imageIds: [await pictureOf(w, author, 40)] })
  await using folder = await exportFolder()
  await exportWorld(w, folder.path)

  await using there = await world()
  const trial = (await importWorld(there, folder.path, { dryRun: true })).text('')
  for (const table of ['users', 'moments', 'images', 'imported'] as const)
    expect([table, await there.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  for await (const key of there.ports.storage.list()) expect(key).toBeUndefined()
  expect(trial).toContain('《有图》正文，1 张图')
  expect((await importWorld(there, folder.path)).text('')).toBe(trial)
})

test('without credentials nobody’s phone leaves; with them members sign in as before', async () => {
  await using w = await world()
  const { id, phone, username } = await memberWithPassword(w)
  await w.db.insertInto('minorsModes').values({ userId: id, band: '16to17', since: w.ctx.clock.now() }).execute()
  await w.given.moment({ id, phone, username, token: '' })
  await using plain = await exportFolder()
  await exportWorld(w, plain.path)
  const key = await generateX25519Identity()
  await using sealed = await exportFolder()
  await exportWorld(w, sealed.path, { credentialsFor: key })
  for (const folder of [plain.path, sealed.path])
    for (const { name, parentPath } of (await readdir(folder, { withFileTypes: true })).filter((one) => one.isFile()))
      expect(await readFile(join(parentPath, name), 'latin1')).not.toMatch(/13700000001|argon2/)

  await using there = await world()
  await importWorld(there, plain.path)
  expect((await signIn(there, phone, password)).body).toMatchObject({ outcome: 'WrongCredentials' })
  await importWorld(there, sealed.path, { credentialsOf: key })
  expect((await signIn(there, phone, password)).body).toMatchObject({ status: 200 })
  expect(await there.db.selectFrom('minorsModes').select('band').execute()).toEqual([{ band: '16to17' }])

  await using other = await world()
  await other.given.member({ phone })
  const report = (await importWorld(other, sealed.path, { credentialsOf: key })).text('')
  expect(report).toContain(`手机号没有带入：已属于另一个账号，或已换过，共 1 个：${id}`)
})

test('names that are taken get a number, and communities that are there refuse the whole', async () => {
  await using w = await world()
  const author = await w.given.member({ username: '老周' })
  await w.given.moment(author)
  await using folder = await exportFolder()
  await exportWorld(w, folder.path)

  await using there = await world()
  await there.given.member({ username: '老周' })
  expect((await importWorld(there, folder.path)).text('')).toMatch(/老周 → 老周\d{6}/)

  await using other = await world()
  await other.given.community()
  await expect(importWorld(other, folder.path)).rejects.toThrow('这里已有社区 r6')
  expect(await other.db.selectFrom('users').selectAll().execute()).toEqual([])
})

test('damaged files are refused, and lines and pictures that can’t be used are named', async () => {
  await using w = await world()
  const author = await w.given.member()
  await w.given.community()
  const pictures = [await pictureOf(w, author, 40), await pictureOf(w, author, 42), await pictureOf(w, author, 44)]
  await publishMoment(w, author, { title: '三张图', imageIds: pictures })
  await using folder = await exportFolder()
  await exportWorld(w, folder.path)
  const posts = join(folder.path, 'posts.jsonl')
  const text = await readFile(posts, 'utf8')
  await writeFile(posts, text.replace('三张图', '四张图'))
  await using there = await world()
  await expect(importWorld(there, folder.path)).rejects.toThrow('posts.jsonl 与清单不符')

  await writeFile(posts, text)
  const [post] = await linesOf(folder.path, 'posts')
  const [missing, other] = post!['pictures'] as { file: string }[]
  await rm(join(folder.path, 'images', missing!.file))
  await writeFile(join(folder.path, 'images', other!.file), 'not a picture')
  await rewrite(folder.path, 'posts', () => [
    post,
    { ...post, id: 'x', member: 'nobody' },
    'not JSON',
    { ...post, id: 7 },
  ])
  const report = (await importWorld(there, folder.path)).text('')
  expect(report).toContain(`图片：文件不在 images 里，共 1 个：${missing!.file}`)
  expect(report).toContain(`图片：文件的内容与名字不符，共 1 个：${other!.file}`)
  expect(report).toContain('帖子：找不到作者，共 1 个：x')
  expect(report).toMatch(/帖子：格式不正确，共 2 个：第 3 行（.+）、第 4 行（id .+）/)
  const { moment } = await read(there, '三张图', await there.given.member())
  expect(moment!.images).toMatchObject([{ width: 44 }])
})

test('counts that differ from the source’s are named', async () => {
  await using w = await world()
  await w.given.moment(await w.given.member())
  await using folder = await exportFolder()
  await exportWorld(w, folder.path)
  await rewrite(folder.path, 'posts', ([post]) => [{ ...post, id: '5', thumbs: 3, comments: 2 }])
  await using there = await world()
  const report = (await importWorld(there, folder.path)).text('')
  expect(report).toContain('5（点赞 3 → 0）、5（评论 2 → 0）')
})

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyBlock } from '../../testing/docs.ts'
import { editPost, versionsOf } from '../../testing/editing.ts'
import { publishMoment, upload, writeComment } from '../../testing/moments.ts'
import { exportFolder, exportWorld, idOf, importWorld, linesOf, read, rewrite, sayings } from '../../testing/moving.ts'
import { type Person, type World, world } from '../../testing/world.ts'
import { redAndBlue } from '../ports/images/given-pictures.ts'
import { type Kind, kinds } from './format.ts'

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

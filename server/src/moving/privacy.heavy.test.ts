import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { expect, test } from 'vitest'
import { memberWithPassword, password, signIn } from '../../testing/accounts.ts'
import { versionsOf } from '../../testing/editing.ts'
import { reviewQueue } from '../../testing/moderation.ts'
import { exportFolder, exportWorld, idOf, importWorld, linesOf, read } from '../../testing/moving.ts'
import { world } from '../../testing/world.ts'
import { forEver } from '../domains/accounts/index.ts'
import { updateToEnded } from '../domains/accounts/ending/endings.sql.ts'
import { insertPastVersion } from '../domains/posts/edits/index.ts'
import { insertPastPoll } from '../features/polls/index.ts'
import { inTransaction } from '../kernel/db/db.ts'

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
  const polled = await w.given.moment(author, { title: '投票' })
  const voters = { ballots: [], question: '用什么', options: ['外挂', '手法'], choices: 1 }
  const terms = {
    endsAt: new Date(),
    matchId: null,
    clan1Id: null,
    clan2Id: null,
    changeable: true,
    resultsAfter: false,
  }
  await inTransaction(w.db, (tx) => insertPastPoll(tx, polled, { ...voters, ...terms }, new Date()))
  const edited = {
    kind: 'moment',
    contentId: await w.given.moment(author, { title: '改过' }),
    title: '旧题',
    tagNum: 1,
  } as const
  const times = { writtenAt: new Date(), editedAt: new Date() }
  await inTransaction(w.db, (tx) => insertPastVersion(tx, { ...edited, ...times, body: '外挂', editorId: author.id }))
  await w.db
    .insertInto('favouriteFolders')
    .values({ userId: author.id, name: '外挂', public: true, createdAt: new Date(), namedAt: new Date() })
    .execute()
  await using folder = await exportFolder()
  await exportWorld(w, folder.path)

  await using there = await world()
  const report = (await importWorld(there, folder.path)).text('导入')
  const { contents } = await reviewQueue(there, await there.given.admin())
  expect(contents).toMatchObject([
    { kind: 'moment', title: '自瞄', held_for: 'words' },
    { kind: 'comment', held_for: 'rejected-words' },
    { kind: 'moment', title: '投票', held_for: 'words' },
  ])
  const reader = await there.given.member()
  expect(await versionsOf(there, reader, 'moment', (await idOf(there, '改过'))!)).toMatchObject([
    { title: '改过' },
    { hidden: 1 },
  ])
  expect(await there.db.selectFrom('favouriteFolders').select('public').execute()).toEqual([{ public: false }])
  expect(report).toContain('成员：外挂，共 1 个')
  expect(report).toContain(`帖子：外挂，共 1 个：${post}`)
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

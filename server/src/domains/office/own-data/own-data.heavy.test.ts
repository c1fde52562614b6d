import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { concurrently, racing } from '../../../../testing/concurrency.ts'
import { download, exported, unzipped } from '../../../../testing/exports.ts'
import { draw, memberWithChances, sealed, clanMatch } from '../../../../testing/match.ts'
import { givenPoll, votePoll } from '../../../../testing/polls.ts'
import { upload } from '../../../../testing/upload.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { selectTables } from '../../../backup/catalog.ts'
import { days, minutes } from '../../../kernel/clock.ts'
import { folderStore } from '../../../ports/storage/index.ts'
import { removeOldExports } from './index.ts'
import { runJob } from '../../../../testing/jobs.ts'

const evil = '../../evil\u202e<script>alert(1)</script>"&\'=HYPERLINK("x")'

async function filesOf(w: World, person: Person) {
  const answer = await download(w, await exported(w, person), person)
  expect(answer.statusCode).toBe(200)
  const files = await unzipped(answer.rawPayload)
  const text = (name: string) => files.get(name)!.toString()
  return { files, text, rows: (table: string) => JSON.parse(text(`data/${table}.json`)) as Record<string, unknown>[] }
}

async function objects(w: World) {
  const keys: string[] = []
  for await (const key of w.ports.storage.list()) keys.push(key)
  return keys
}

test('an export has no counts of a poll that keeps them from its author', async () => {
  await using w = await world()
  await w.given.community()
  const [me, fan] = (await w.given.members(2)) as [Person, Person]
  const kept = await givenPoll(w, me, { results_after: true })
  const voted = await givenPoll(w, me, { results_after: true })
  const open = await givenPoll(w, me)
  for (const id of [kept, voted, open]) await votePoll(w, fan, id, [1])
  await votePoll(w, me, voted, [2])
  const counts = async () => (await filesOf(w, me)).rows('polls').map((row) => row['counts'])
  expect(await counts()).toEqual([null, [1, 1, 0], [1, 0, 0]])
  w.ports.clock.advance(days(2))
  expect(await counts()).toEqual([
    [1, 0, 0],
    [1, 1, 0],
    [1, 0, 0],
  ])
})

test('an export has the member’s texts, pictures and claim, readable and as JSON; file names contain no user text', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await sealed(w, s, [{ name: '鼠标垫', kind: 'article', count: 1 }])
  const me = await memberWithChances(w, s, 1)
  await draw(w, me)
  const form = { name: '夜枭', phone: '13800000009', address: '北门路 1 号' }
  await w.ask(me, 'submitClaim', { match_name_id: '202511', index: 0, ...form })
  await w.given.moment(me, { title: evil, body: evil })
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f80' } })
    .png()
    .toBuffer()
  await upload(w, me, picture)
  await w.ask(me, 'sendFeedback', { message: '希望有夜间模式' })

  const { files, text, rows } = await filesOf(w, me)
  expect(rows('moments')).toMatchObject([{ author_id: me.id, title: evil, body: evil }])
  expect(text('pages/moments.html')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  for (const [name, bytes] of files)
    if (name.endsWith('.html')) expect([name, bytes.toString()]).toEqual([name, expect.not.stringContaining('<script')])
  expect(rows('lottery_claims')).toEqual([
    {
      event_id: s.eventId,
      ticket: 0,
      created_at: expect.any(String),
      ...form,
      state: 'submitted',
      carrier: '',
      tracking_number: '',
      version: 1,
    },
  ])
  expect(text('pages/lottery_claims.html')).toContain('<dt>地址</dt><dd>北门路 1 号</dd>')
  expect(rows('users')).toMatchObject([{ username: me.username, phone: me.phone }])
  expect(rows('feedback')).toMatchObject([{ message: '希望有夜间模式' }])
  expect(text('index.html')).toContain(`<h1>${me.username} 的个人数据</h1>`)

  const { sha256 } = rows('images')[0] as { sha256: string }
  expect(await sharp(files.get(`pictures/${sha256}.webp`)).metadata()).toMatchObject({ format: 'webp', width: 40 })
  expect(text('pages/images.html')).toContain(`<img src="../pictures/${sha256}.webp"`)
  for (const name of files.keys())
    expect(name).toMatch(/^(index\.html|(pages\/[a-z_]+\.html)|(data\/[a-z_]+\.json)|(pictures\/[0-9a-f]{64}\.webp))$/)
})

test('an export omits others’ confidential texts, secrets and others’ rows', async () => {
  await using w = await world()
  const [me, other, admin] = [await w.given.member(), await w.given.member(), await w.given.admin()]
  const moment = await w.given.moment(me)
  const mine = { kind: 'moment', id: moment, reason: 'other' } as const
  await w.ask(other, 'reportContent', { ...mine, note: '对我的举报的说明' })
  await w.ask(other, 'toggleBlock', { user_id: me.id, blocked: 1 })
  await w.given.moment(other, { body: '别人的帖子' })
  await w.db
    .updateTable('moments')
    .set({ reviewWords: ['内部的词'] })
    .where('id', '=', moment)
    .execute()
  await w.ask(admin, 'revealPhone', { user_id: me.id, reason: '正在进行的调查' })
  await w.ask(me, 'toggleBlock', { user_id: admin.id, blocked: 1 })

  const { files, rows } = await filesOf(w, me)
  const all = [...files.values()].map((bytes) => bytes.toString()).join('\n')
  for (const text of ['对我的举报的说明', '别人的帖子', '内部的词', '正在进行的调查', 'argon2', me.token])
    expect([text, all.includes(text)]).toEqual([text, false])
  expect(rows('blocks')).toMatchObject([{ user_id: me.id, blocked_id: admin.id }])
  expect(await w.db.selectFrom('reports').select('note').execute()).toEqual([{ note: '对我的举报的说明' }])

  const { rows: ofOther } = await filesOf(w, other)
  expect(ofOther('reports')).toMatchObject([{ note: '对我的举报的说明', reporter_id: other.id }])
})

test('thirty concurrent requests make one export, and another is made the next day', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.sudo(me)
  await racing(30, () => w.ask(me, 'exportMyData', {}), { ok: 1, ExportedToday: 29 })
  expect(await w.ask(me, 'getMyExport', {})).toMatchObject({ export: { state: 'preparing' } })
  expect(await w.ask(me, 'openMyExport', {})).toMatchObject({ outcome: 'ExportNotFound' })

  expect(
    (await concurrently(30, () => runJob(w.ctx, 'write-data-exports'))).filter((done) => done.includes('1 份')),
  ).toHaveLength(1)
  expect(await w.ask(me, 'getMyExport', {})).toMatchObject({
    export: { state: 'ready', bytes: expect.any(Number), until: expect.any(String) },
  })
  const { system_messages } = await w.ask(me, 'getMyReplies', { messageCount: 0, message_type: 'system', pageNum: 1 })
  expect(system_messages).toMatchObject([{ title: '你的个人数据已准备好', link: '/user/account' }])
  w.ports.clock.advance(minutes(11))
  await w.given.sudo(me)
  expect(await w.ask(me, 'exportMyData', {})).toMatchObject({ outcome: 'ExportedToday' })
  w.ports.clock.advance(days(1))
  await w.given.sudo(me)
  expect(await w.ask(me, 'exportMyData', {})).toMatchObject({ export: { state: 'preparing' } })
})

test('only its member downloads an export, whole or a range of it, for seven days', async () => {
  await using w = await world()
  const [me, other] = [await w.given.member(), await w.given.member()]
  const path = await exported(w, me)
  await exported(w, other)
  const whole = await download(w, path, me)
  expect(whole.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="judian-\d{4}-\d\d-\d\d\.zip"$/),
    'cache-control': 'private, no-store',
    'content-length': String(whole.rawPayload.length),
  })
  expect((await download(w, path, other)).statusCode).toBe(404)
  expect((await download(w, `${path}x`, me)).statusCode).toBe(404)
  expect((await download(w, path, null)).statusCode).toBe(401)

  const part = async (range: string) => {
    const { statusCode, headers, rawPayload } = await download(w, path, me, { range })
    return [statusCode, headers['content-range'], rawPayload.toString('hex')]
  }
  const { length } = whole.rawPayload
  const hex = (from: number, to: number) => whole.rawPayload.subarray(from, to).toString('hex')
  expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${length}`, hex(0, 10)])
  expect(await part(`bytes=${length - 5}-`)).toEqual([
    206,
    `bytes ${length - 5}-${length - 1}/${length}`,
    hex(length - 5, length),
  ])
  expect(await part('bytes=-5')).toEqual([206, `bytes ${length - 5}-${length - 1}/${length}`, hex(length - 5, length)])
  expect(await part(`bytes=${length}-`)).toEqual([416, `bytes */${length}`, ''])
  expect((await part('bytes=9-0'))[0]).toBe(200)

  w.ports.clock.advance(days(7) + 1_000)
  expect((await download(w, path, me)).statusCode).toBe(404)
  expect(await w.ask(me, 'getMyExport', {})).toEqual({ status: 200 })
  expect(await removeOldExports(w.ctx)).toBe('删除了 2 份个人数据导出')
  expect(await objects(w)).toEqual([])
})

test('a failed export is restarted after ten minutes, and the objects of the first attempt are deleted', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.sudo(me)
  await w.ask(me, 'exportMyData', {})
  const { put } = w.ports.storage
  // As a process that is killed between the object and the end.
  w.ports.storage.put = async (...object) => {
    await put(...object)
    throw new Error('磁盘已满')
  }
  await expect(runJob(w.ctx, 'write-data-exports')).rejects.toThrow('写好了 0 份个人数据，1 项失败')
  w.ports.storage.put = put
  expect(await runJob(w.ctx, 'write-data-exports')).toBe('写好了 0 份个人数据')
  w.ports.clock.advance(minutes(10))
  expect(await runJob(w.ctx, 'write-data-exports')).toBe('写好了 1 份个人数据')

  const keys = () => objects(w)
  expect(await keys()).toHaveLength(2)
  expect(await removeOldExports(w.ctx)).toBe('删除了 0 份个人数据导出')
  expect(await keys()).toHaveLength(1)
  await w.given.sudo(me)
  const { path } = await w.ask(me, 'openMyExport', {})
  expect((await unzipped((await download(w, path!, me)).rawPayload)).has('index.html')).toBe(true)
})

test('a run whose export another has claimed stops, and leaves the other’s export intact', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.sudo(me)
  await w.ask(me, 'exportMyData', {})
  const [stuck, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { put } = w.ports.storage
  w.ports.storage.put = async (...object) => {
    w.ports.storage.put = put
    stuck.resolve()
    await resumed.promise
    await put(...object)
  }
  const first = runJob(w.ctx, 'write-data-exports')
  await stuck.promise
  w.ports.clock.advance(minutes(10))
  expect(await runJob(w.ctx, 'write-data-exports')).toBe('写好了 1 份个人数据')
  resumed.resolve()
  await expect(first).rejects.toThrow('1 项失败')

  await removeOldExports(w.ctx)
  await w.given.sudo(me)
  const { path } = await w.ask(me, 'openMyExport', {})
  expect((await unzipped((await download(w, path!, me)).rawPayload)).has('index.html')).toBe(true)
  expect(await objects(w)).toHaveLength(1)
})

test('backups leave exports out, rows and objects', async () => {
  await using w = await world()
  const me = await w.given.member()
  await upload(
    w,
    me,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f80' } })
      .png()
      .toBuffer(),
  )
  await exported(w, me)
  await w.ports.backups.runIfDue({ backupHours: 1, backupsRetained: 1 }, w.ctx.clock.now())

  const copied: string[] = []
  for await (const key of folderStore(join(w.ports.backupFolder, 'objects')).list()) copied.push(key)
  expect(copied.filter((key) => key.includes('.webp'))).toHaveLength(2)
  expect(copied.filter((key) => key.includes('exports'))).toEqual([])
  const client = await w.pool.connect()
  const tables = (await selectTables(client)).map(({ name }) => name)
  client.release()
  expect(tables.filter((name) => name.startsWith('data_export'))).toEqual([])
})

test('a giant account’s export reads rows by the page, buffers only a few and is uploaded in parts', async () => {
  await using w = await world()
  const me = await w.given.member()
  const communityId = await w.given.community()
  await w.pool.query(
    `INSERT INTO moments (author_id, community_id, tag_num, title, body, created_at)
     SELECT $1, $2, 1, n, (SELECT string_agg(md5(n || 'of' || m), '') FROM generate_series(1, 800) m), now()
     FROM generate_series(1, 420) n`,
    [me.id, communityId],
  )
  let path = ''
  const statements = await w.statements(async () => void (path = await exported(w, me)))
  // Nine pages of 50 for the page and as many for the JSON.
  expect(statements.filter(({ text }) => text.includes('FROM "moments"'))).toHaveLength(18)
  const answer = await download(w, path, me)
  expect(answer.rawPayload.length).toBeGreaterThan(8 * 1024 * 1024)
  const files = await unzipped(answer.rawPayload)
  const titles = (JSON.parse(files.get('data/moments.json')!.toString()) as { title: string }[]).map(
    ({ title }) => title,
  )
  expect(titles).toEqual(Array.from({ length: 420 }, (_, n) => String(n + 1)))
  const parts = await w.db.selectFrom('dataExportParts').select('bytes').execute()
  expect(parts.length).toBeGreaterThan(2)
  for (const { bytes } of parts) expect(bytes).toBeLessThan(4.2 * 1024 * 1024)
})

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { emptySite, restore } from '../../../../../testing/backup/vault.ts'
import { upload } from '../../../../../testing/upload.ts'
import { type World, world } from '../../../../../testing/world.ts'
import { days } from '../../../../kernel/clock.ts'
import { createDb, createPool } from '../../../../kernel/db/db.ts'
import { redAndBlue } from '../../../../ports/images/given-pictures.ts'
import { folderStore } from '../../../../ports/storage/index.ts'
import { runJob } from '../../../../../testing/jobs.ts'

vi.setConfig({ testTimeout: 120_000 })

const backUp = async (w: World) => {
  await w.ctx.backups.runIfDue({ backupHours: 1, backupsRetained: 1 }, w.ports.clock.now())
  const [name] = (await readdir(w.ports.backupFolder)).filter((one) => one.endsWith('.zst'))
  return join(w.ports.backupFolder, name!)
}

test('a restored backup that still contains an ended member ends that account again, and no other with the same number', async () => {
  await using w = await world()
  const [me, other, third] = await w.given.members(3)
  await w.given.moment(me!, { title: '知更鸟' })
  await w.given.moment(other!, { title: '夜莺' })
  await upload(w, me!, await (await redAndBlue(40, 30)).png().toBuffer())
  const path = await backUp(w)
  await w.given.sudo(me!)
  await w.ask(me!, 'endAccount', { contents: 'delete' })
  w.ports.clock.advance(days(15) + 1_000)
  expect(await runJob(w.ctx, 'end-accounts')).toBe('注销了 1 个账号')
  // A former account with the same number, from before an earlier restore.
  await w.ctx.backups.recordEnding({ userId: third!.id, joinedAt: new Date(0), contents: 'delete' })

  await using site = await emptySite()
  await restore(w, path, site)
  const pool = createPool(site.connection)
  const db = createDb(pool)
  const names = () => db.selectFrom('users').select('username').orderBy('id').execute()
  const expected = [{ username: '已注销用户' }, { username: other!.username }, { username: third!.username }]
  try {
    // Even before the site has started, the account can't be entered or found.
    expect(await names()).toEqual(expected)
    expect(await db.selectFrom('sessions').select('userId').where('userId', '=', me!.id).execute()).toEqual([])
    expect(await db.selectFrom('moments').select('title').execute()).toHaveLength(2)
    const restored = { ...w.ctx, db, storage: site.storage }
    expect(await runJob(restored, 'end-accounts')).toBe('注销了 1 个账号')
    expect(await db.selectFrom('moments').select('title').execute()).toEqual([{ title: '夜莺' }])
    const keys: string[] = []
    for await (const key of site.storage.list()) keys.push(key)
    expect(keys).toEqual([])
    expect(await names()).toEqual(expected)
  } finally {
    await db.destroy()
  }
})

test('the records outlast the backups, and the next backup contains nothing of the member', async () => {
  await using w = await world()
  const me = await w.given.member()
  await backUp(w)
  await w.given.sudo(me)
  await w.ask(me, 'endAccount', { contents: 'keep' })
  w.ports.clock.advance(days(15) + 1_000)
  await runJob(w.ctx, 'end-accounts')
  const path = await backUp(w)
  const { createdAt } = await w.db
    .selectFrom('users')
    .select('createdAt')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow()
  const records: string[] = []
  for await (const key of folderStore(join(w.ports.backupFolder, 'objects')).list())
    if (key.startsWith('endings/')) records.push(key)
  expect(records).toEqual([`endings/${me.id}-${createdAt.getTime()}`])

  await using site = await emptySite()
  await restore(w, path, site)
  const pool = createPool(site.connection)
  const { rows } = await pool.query<{ row: string }>(
    'SELECT u::text AS row FROM users u UNION ALL SELECT s::text FROM sms_codes s',
  )
  await pool.end()
  expect(rows.filter(({ row }) => row.includes(me.phone) || row.includes(me.username))).toEqual([])
})

import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { expect, test } from 'vitest'
import { contentsOf, emptySite, restore } from '../../testing/backup/vault.ts'
import { databaseUrlOf, startCommand } from '../../testing/processes/command.ts'
import { type Person, type World, world } from '../../testing/world.ts'
import { hours, later } from '../kernel/clock.ts'
import { createPool, patient } from '../kernel/db/db.ts'
import { archiveFolder, folderStore } from '../ports/storage/index.ts'
import { openBackups } from './index.ts'

const run = async (w: World) => w.ctx.backups.runIfDue(await w.ctx.settings.all(), w.ports.clock.now())
const files = async (w: World) => (await readdir(w.ports.backupFolder)).filter((name) => name !== 'objects')
const overview = async (w: World, admin: Person) => {
  const { backup_state, backup_at } = await w.ask(admin, 'getOverview', {})
  return { backup_state, backup_at }
}
const age = async (w: World) => /^backup_age_seconds (\S+)$/m.exec((await w.app.inject('/metrics')).body)?.[1]

/** Sets a file's modification time to the test clock's time. */
async function finishedNow(w: World, name: string) {
  const now = w.ports.clock.now()
  await utimes(join(w.ports.backupFolder, name), now, now)
}

test('makes a backup when the last is old enough, and retains as many as are set', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await w.ask(admin, 'saveSettings', { backupHours: 6, backupsRetained: 2 })
  await mkdir(w.ports.backupFolder, { recursive: true })
  await writeFile(join(w.ports.backupFolder, 'notes.txt'), 'not a backup')
  expect(await overview(w, admin)).toEqual({ backup_state: 'current', backup_at: undefined })
  expect(await age(w)).toBeUndefined()

  const made: string[] = []
  for (let n = 0; n < 3; n++) {
    expect(await run(w)).toMatch(/^已备份 \d+ 行、0 个图片文件，/)
    made.push((await files(w)).filter((name) => !made.includes(name) && name !== 'notes.txt')[0]!)
    await finishedNow(w, made.at(-1)!)
    expect(await run(w)).toBe('还不到备份的时间')
    w.ports.clock.advance(hours(6))
  }
  expect(made[0]).toMatch(/^judian-\d{8}T\d{6}Z\.tar\.zst$/)
  expect((await files(w)).sort()).toEqual([...made.slice(1), 'notes.txt'].sort())

  const at = later(w.ports.clock.now(), -hours(6)).getTime()
  const shown = await overview(w, admin)
  expect(shown.backup_state).toBe('current')
  expect(Math.abs(Date.parse(shown.backup_at!) - at)).toBeLessThan(60_000)
  expect(Math.abs(Number(await age(w)) - 6 * 3_600)).toBeLessThan(60)
  w.ports.clock.advance(hours(7))
  expect(await overview(w, admin)).toMatchObject({ backup_state: 'overdue' })
})

test('a site without a backup is overdue only when its first one is', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  w.ports.clock.advance(hours(47))
  expect(await overview(w, admin)).toMatchObject({ backup_state: 'current' })
  w.ports.clock.advance(hours(1))
  expect(await overview(w, admin)).toMatchObject({ backup_state: 'overdue' })
})

test('a scheduled backup restores', async () => {
  await using w = await world()
  await w.given.moment(await w.given.member())
  await run(w)
  await using site = await emptySite()
  await restore(w, join(w.ports.backupFolder, (await files(w))[0]!), site)
  const pool = createPool(site.connection)
  expect(await contentsOf(pool)).toEqual(await contentsOf(w.pool))
  await pool.end()
})

test('none is created when they are switched off', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await w.ask(admin, 'saveSettings', { backupHours: 0 })
  expect(await run(w)).toBe('定时备份已关闭')
  expect(await overview(w, admin)).toEqual({ backup_state: 'off', backup_at: undefined })
})

test('a store that doesn’t answer fails the backup, and neither the overview nor the metrics', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await writeFile(w.ports.backupFolder, 'a file where the folder should be')
  await expect(run(w)).rejects.toThrow('ENOTDIR')
  expect(await overview(w, admin)).toEqual({ backup_state: 'unknown', backup_at: undefined })
  expect(await age(w)).toBeUndefined()
})

test('a public site makes encrypted backups only, and says how to set the key', async () => {
  await using w = await world()
  const how = /备份必须加密：运行 npm run backup -- --new-key 生成密钥，设为 BACKUP_KEY/
  const of = (backupKey?: string) =>
    openBackups({
      connection: { ...w.pool.options, ...patient, pipeline: false },
      archives: archiveFolder(w.ports.backupFolder),
      objects: folderStore(join(w.ports.backupFolder, 'objects')),
      storage: w.ports.storage,
      secretsKey: w.ctx.secretBox.fingerprint,
      backupKey,
      isPublic: true,
    })
  const plan = await w.ctx.settings.all()
  await expect(of().runIfDue(plan, w.ports.clock.now())).rejects.toThrow(how)
  expect(await of(await generateX25519Identity()).runIfDue(plan, w.ports.clock.now())).toMatch(/^已备份/)
  expect(await files(w)).toEqual([expect.stringMatching(/\.tar\.zst\.age$/)])

  const path = join(w.ports.backupFolder, 'by-hand.tar.zst')
  const env = { DATABASE_URL: await databaseUrlOf(w), PUBLIC_ORIGIN: 'https://judian.example' }
  expect(await startCommand('backup', [path], env).ended).toMatchObject({ code: 1, output: expect.stringMatching(how) })
})

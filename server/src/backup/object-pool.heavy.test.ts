import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test, vi } from 'vitest'
import { contentsOf, emptySite, objectsOf, restore } from '../../testing/backup/vault.ts'
import { type World, world } from '../../testing/world.ts'
import { hours } from '../kernel/clock.ts'
import { createPool, patient } from '../kernel/db/db.ts'
import { archiveFolder, folderStore, type ObjectStore } from '../ports/storage/index.ts'
import { openBackups } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })

const plan = { backupHours: 1, backupsRetained: 2 }
const putPicture = (w: World, name: string) =>
  w.ports.storage.put(`images/${name}.webp`, Buffer.from(`picture ${name}`), 'image/webp')

/** A store that counts puts, and fails from the given one on. */
function counting(storage: ObjectStore, failing = Infinity) {
  let puts = 0
  const put: ObjectStore['put'] = (...args) =>
    ++puts >= failing ? Promise.reject(new Error('no space left')) : storage.put(...args)
  return { ...storage, put, puts: () => puts }
}

/** The scheduled backups of a world, a run every hour. */
function scheduled(w: World, { backupKey, failing }: { backupKey?: string; failing?: number } = {}) {
  const objects = counting(folderStore(join(w.ports.backupFolder, 'objects')), failing)
  const backups = openBackups({
    isPublic: false,
    connection: { ...w.pool.options, ...patient, pipeline: false },
    archives: archiveFolder(w.ports.backupFolder),
    objects,
    storage: w.ports.storage,
    secretsKey: w.ports.secretBox.fingerprint,
    backupKey,
  })
  return {
    objects,
    run() {
      // Files have the disk's time, so the clock runs ahead of the last one.
      w.ports.clock.advance(hours(2))
      return backups.runIfDue(plan, w.ports.clock.now())
    },
  }
}
const archives = async (w: World) =>
  (await readdir(w.ports.backupFolder)).filter((name) => name.startsWith('judian-')).toSorted()
async function keysOf(objects: ObjectStore) {
  const keys: string[] = []
  for await (const key of objects.list()) keys.push(key)
  return keys
}
const copies = async (objects: ObjectStore) =>
  (await keysOf(objects))
    .map((key) => key.split('/').slice(2).join('/'))
    .filter(Boolean)
    .toSorted()

async function expectRestores(w: World, name: string, pictures: Record<string, string>, backupKey?: string) {
  await using site = await emptySite()
  await restore(w, join(w.ports.backupFolder, name), site, backupKey ? { backupKey } : {})
  expect(await objectsOf(site.storage)).toEqual(pictures)
  const pool = createPool(site.connection)
  expect(Object.keys(await contentsOf(pool))).toContain('table moments')
  await pool.end()
}

test('each picture is copied once, every retained backup can be restored, and copies that no backup refers to are deleted', async () => {
  await using w = await world()
  const { run, objects } = scheduled(w)
  for (const name of ['a', 'b']) await putPicture(w, name)
  expect(await run()).toMatch(/^已备份 \d+ 行、2 个图片文件，/)
  const puts = [objects.puts()]
  const first = await objectsOf(w.ports.storage)
  await putPicture(w, 'c')
  await w.ports.storage.delete('images/a.webp')
  await run()
  puts.push(objects.puts())
  const second = await objectsOf(w.ports.storage)
  // Two pictures and a list; then one and a list.
  expect(puts).toEqual([3, 5])
  expect(await copies(objects)).toEqual(['images/a.webp', 'images/b.webp', 'images/c.webp'])
  const [older, newer] = await archives(w)
  await expectRestores(w, older!, first)
  await expectRestores(w, newer!, second)

  await run()
  expect(await archives(w)).toEqual([newer, expect.any(String)])
  expect(await copies(objects)).toEqual(['images/b.webp', 'images/c.webp'])
  expect((await keysOf(objects)).filter((key) => key.startsWith('lists/'))).toHaveLength(2)
  await expectRestores(w, newer!, second)
})

test('an interrupted backup leaves nothing incomplete, and the next one succeeds', async () => {
  await using w = await world()
  for (let n = 0; n < 10; n++) await putPicture(w, `p${n}`)
  await expect(scheduled(w, { failing: 7 }).run()).rejects.toThrow('no space left')
  expect(await archives(w)).toEqual([])
  await w.ports.storage.delete('images/p0.webp')

  const { run, objects } = scheduled(w)
  await run()
  // Complete copies of the first run are reused; the copy of a deleted picture is removed.
  expect(objects.puts()).toBeLessThan(10)
  expect(await copies(objects)).toEqual(Array.from({ length: 9 }, (_, n) => `images/p${n + 1}.webp`))
  await expectRestores(w, (await archives(w))[0]!, await objectsOf(w.ports.storage))
})

test('copies are encrypted for the key, and another key makes separate copies', async () => {
  await using w = await world()
  const [identity, other] = [await generateX25519Identity(), await generateX25519Identity()]
  await putPicture(w, 'a')
  const pictures = await objectsOf(w.ports.storage)
  const recipient = await identityToRecipient(identity)
  const { run, objects } = scheduled(w, { backupKey: recipient })
  await run()
  for await (const key of objects.list())
    expect(Buffer.from((await objects.get(key))!.bytes).toString()).not.toContain('picture a')
  // The recipient's machine and that with the identity share their copies.
  const again = scheduled(w, { backupKey: identity })
  await again.run()
  expect(again.objects.puts()).toBe(1)
  await scheduled(w, { backupKey: other }).run()
  expect(await copies(objects)).toEqual(['images/a.webp', 'images/a.webp'])

  const [old, last] = await archives(w)
  await expectRestores(w, old!, pictures, identity)
  await expectRestores(w, last!, pictures, other)
})

test('a missing, changed or misplaced copy is refused before anything is written', async () => {
  await using w = await world()
  await putPicture(w, 'a')
  const { run, objects } = scheduled(w)
  await run()
  const [name] = await archives(w)
  await using site = await emptySite()
  const restored = () => restore(w, join(w.ports.backupFolder, name!), site)
  const key = (await keysOf(objects)).find((one) => one.startsWith('plain/'))!
  const copy = (await objects.get(key))!

  await objects.put(key, Buffer.from('another picture'), 'image/webp')
  await expect(restored()).rejects.toThrow('图片 images/a.webp 与存档不符')
  await objects.put(key, copy.bytes, 'text/html')
  await expect(restored()).rejects.toThrow('图片 images/a.webp 与存档不符')
  await objects.delete(key)
  await expect(restored()).rejects.toThrow('备份目录里缺少图片 images/a.webp')
  const pool = createPool(site.connection)
  expect((await pool.query(`SELECT FROM pg_class WHERE relname = 'users'`)).rowCount).toBe(0)
  await pool.end()
})

import pg from 'pg'
import { expect, test } from 'vitest'
import { backUp, contentsOf, type Empty, emptySite, objectsOf, restore, vault } from '../../testing/backup/vault.ts'
import { type World, world } from '../../testing/world.ts'
import { createPool, patient } from '../kernel/db/db.ts'
import { baseline, listMigrations, migrate } from '../schema/index.ts'
import { assertRestored, noProgress, writeArchive } from './index.ts'
import { type ObjectStore, writeArchiveFile } from '../ports/storage/index.ts'

const objects = 40

async function smallSite() {
  const w = await world()
  const author = await w.given.member()
  for (let n = 0; n < 5; n++) await w.given.comment(author, await w.given.moment(author))
  await w.given.coins(author, 50)
  for (let n = 0; n < objects; n++)
    await w.ports.storage.put(`images/${n}.webp`, Buffer.from(`picture ${n}`), 'image/webp')
  return w
}

async function query<T>({ connection }: Empty, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function expectSame(w: World, site: Empty) {
  expect(await query(site, contentsOf)).toEqual(await contentsOf(w.pool))
  expect(await objectsOf(site.storage)).toEqual(await objectsOf(w.ports.storage))
}

/** A store that fails from this put on. */
function failingFrom(storage: ObjectStore, failing: number) {
  let puts = 0
  const put: ObjectStore['put'] = (...args) =>
    ++puts >= failing ? Promise.reject(new Error('no space left')) : storage.put(...args)
  return { ...storage, put, puts: () => puts }
}

test('an interrupted restore resumes where it stopped, and the site doesn’t start before its end', async () => {
  await using w = await smallSite()
  await using folder = await vault()
  await using another = await vault()
  await backUp(w, folder.path)
  await backUp(w, another.path)
  await using site = await emptySite()
  const failing = failingFrom(site.storage, 20)
  await expect(restore(w, folder.path, site, { storage: failing })).rejects.toThrow('no space left')
  await expect(query(site, assertRestored)).rejects.toThrow('恢复还没有完成')
  await expect(restore(w, another.path, site)).rejects.toThrow('另一份存档的恢复没有完成')

  const counting = failingFrom(site.storage, Infinity)
  await restore(w, folder.path, site, { storage: counting })
  // The first sixteen were recorded; rows that were loaded again would violate their keys.
  expect(counting.puts()).toBe(objects - 16)
  await query(site, assertRestored)
  await expectSame(w, site)
})

test('a restore whose connection is lost at every stage resumes', async () => {
  await using w = await smallSite()
  await using folder = await vault()
  await backUp(w, folder.path)
  await using site = await emptySite()
  // While tables are claimed, prepared, loaded, and while indexes and foreign keys are built.
  for (const lost of [4, 110, 60, 100, 200])
    await expect(restore(w, folder.path, site, { loseConnectionAt: lost })).rejects.toThrow()
  await restore(w, folder.path, site)
  await expectSame(w, site)
})

test('restores into an empty database and with the same SECRETS_KEY only, unless an option allows more', async () => {
  await using w = await smallSite()
  await using folder = await vault()
  await backUp(w, folder.path)
  await using site = await emptySite()
  const pool = createPool({ ...site.connection, ...patient })
  await migrate(pool)
  await pool.query(`INSERT INTO settings (name, value) VALUES ('icpNumber', '"在用"')`)
  await pool.end()
  await expect(restore(w, folder.path, site)).rejects.toThrow(
    '数据库里已有数据（events、search_outbox、settings、site_text_versions …）',
  )
  await expect(restore(w, folder.path, site, { secretsKey: 'another', replace: true })).rejects.toThrow(
    'SECRETS_KEY 不是备份时的那一个',
  )
  await restore(w, folder.path, site, { secretsKey: 'another', otherSecretsKey: true, replace: true })
  await expectSame(w, site)
})

test('a database in use is refused', async () => {
  await using w = await smallSite()
  await using folder = await vault()
  await backUp(w, folder.path)
  await using site = await emptySite()
  await query(site, () => expect(restore(w, folder.path, site)).rejects.toThrow('请先停下网站'))
})

test('an archive of the baseline’s release is migrated after its rows were loaded', async () => {
  await using w = await world()
  await using old = await emptySite()
  await using folder = await vault()
  const pool = createPool({ ...old.connection, ...patient })
  await migrate(pool, { only: new Set([baseline.name]) })
  await pool.query('UPDATE migrations SET name = $1', [baseline.last])
  await pool.query(`INSERT INTO settings (name, value) VALUES ('icpNumber', '"旧备案号"')`)
  await pool.end()
  await query(old, (client) =>
    writeArchive(
      {
        client,
        storage: old.storage,
        secretsKey: w.ports.secretBox.fingerprint,
        now: new Date(),
        progress: noProgress,
      },
      (archive) => writeArchiveFile(folder.path, archive),
    ),
  )
  await using site = await emptySite()
  await restore(w, folder.path, site)
  const contents = await query(site, contentsOf)
  expect(contents['migrations']).toEqual(await listMigrations())
  expect(contents['table settings']).toEqual([expect.stringContaining('旧备案号')])
})

test('an object deleted meanwhile is counted and left out', async () => {
  await using w = await smallSite()
  await using folder = await vault()
  const { get } = w.ports.storage
  Object.assign(w.ports, {
    storage: { ...w.ports.storage, get: async (key: string) => (key === 'images/7.webp' ? undefined : get(key)) },
  })
  expect(await backUp(w, folder.path)).toMatchObject({ objects: objects - 1, vanished: 1 })
})

test('a failing disk ends the backup with its error and leaves no file', async () => {
  await using w = await smallSite()
  await using folder = await vault()
  await expect(backUp(w, `${folder.path}/below/a/file/${'x'.repeat(300)}`)).rejects.toThrow('ENAMETOOLONG')
})

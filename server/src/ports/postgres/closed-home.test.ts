import { chmod, cp, lstat, mkdir, readdir, readlink, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { canEnter, runAs } from './account.ts'
import { completeLinks, findNatives, reachableNatives } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { isRoot, nobody, query, silent, workshop } from './testing/clusters.ts'

/** A folder that only root can enter, as the home of root is. */
async function closedHome(folder: string) {
  const home = join(folder, 'home')
  await mkdir(home, { mode: 0o700 })
  expect(canEnter(nobody, home)).toBe(false)
  return home
}

test.runIf(isRoot)('data under a closed home moves to the system folder, said so, and is found again', async () => {
  await using w = await workshop()
  const home = await closedHome(w.folder)
  const systemFolder = join(w.folder, 'var', 'lib')
  const log = { ...silent, warn: vi.fn<(message: string) => void>() }
  const options = { dataDir: join(home, 'data'), systemFolder, log, fsync: false, join: false }

  const first = await openCluster(options)
  await query(first, 'CREATE TABLE word AS SELECT 1 AS id')
  await first.stop()
  const link = await readlink(join(home, 'data', 'postgres'))
  expect(dirname(link)).toBe(systemFolder)
  expect(log.warn.mock.calls).toEqual([[expect.stringContaining(`the database lies in ${link}`)]])

  const second = await openCluster(options)
  expect(await query(second, 'SELECT id FROM word')).toEqual([{ id: 1 }])
  await second.stop()
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect((await stat(home)).mode & 0o777).toBe(0o700)
})

test.runIf(isRoot)('a link to a database that is gone is not replaced by an empty one', async () => {
  await using w = await workshop()
  const home = await closedHome(w.folder)
  const options = { dataDir: home, systemFolder: join(w.folder, 'system'), log: silent, fsync: false, join: false }
  await (await openCluster(options)).stop()
  await rm(await readlink(join(home, 'postgres')), { recursive: true })
  await expect(openCluster(options)).rejects.toThrow('links to a database folder that is gone')
})

test.runIf(isRoot)('binaries under a closed home are copied once to where the account can run them', async () => {
  await using w = await workshop()
  const home = await closedHome(w.folder)
  const natives = await findNatives()
  await cp(natives.folder, join(home, 'native'), { recursive: true, verbatimSymlinks: true })
  // As a clone made under a strict umask has them.
  await chmod(join(home, 'native', 'share'), 0o700)
  const closed = { ...natives, folder: join(home, 'native') }
  const systemFolder = join(w.folder, 'system')

  const copy = await reachableNatives(closed, nobody, systemFolder)
  expect(dirname(copy.folder)).toBe(systemFolder)
  const initdb = runAs(nobody, join(copy.folder, 'bin', 'initdb'), ['--show', '-D', w.folder])
  expect(initdb.stderr).toContain(`share_path=${join(copy.folder, 'share')}`)

  const made = await stat(copy.folder)
  expect(await reachableNatives(closed, nobody, systemFolder)).toEqual(copy)
  expect((await stat(copy.folder)).ino).toBe(made.ino)
  expect(await readdir(systemFolder)).toHaveLength(1)
})

test('library links that an install without scripts leaves out are made', async () => {
  await using w = await workshop()
  const { folder } = await findNatives()
  await mkdir(join(w.folder, 'native', 'lib'), { recursive: true })
  await cp(join(folder, 'pg-symlinks.json'), join(w.folder, 'native', 'pg-symlinks.json'))
  await completeLinks(w.folder)
  const link = join(w.folder, 'native', 'lib', 'libpq.so.5')
  expect((await lstat(link)).isSymbolicLink()).toBe(true)
  expect(await readlink(link)).toBe(await readlink(join(folder, 'lib', 'libpq.so.5')))
})

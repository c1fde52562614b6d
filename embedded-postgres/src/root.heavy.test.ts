import { chmod, cp, lstat, mkdir, readdir, readlink, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { canEnter, runAs } from './system-user.ts'
import { createMissingSymlinks, findBinaries, accessibleBinaries } from './binaries.ts'
import { openPostgres } from './open-postgres.ts'
import { isRoot, nobody, query, silentLog, testFolder } from './testing/clusters.ts'

/** A folder that only root can enter, like root's home. */
async function closedHome(folder: string) {
  const home = join(folder, 'home')
  await mkdir(home, { mode: 0o700 })
  expect(canEnter(nobody, home)).toBe(false)
  return home
}

test.runIf(isRoot)(
  'a data folder in a closed home is replaced by one in the system folder, with a warning, and found again',
  async () => {
    await using w = await testFolder()
    const home = await closedHome(w.folder)
    const systemFolder = join(w.folder, 'var', 'lib')
    const log = { ...silentLog, warn: vi.fn<(message: string) => void>() }
    const options = { dataDir: join(home, 'data'), systemFolder, log, fsync: false }

    const first = await openPostgres(options)
    await query(first, 'CREATE TABLE word AS SELECT 1 AS id')
    await first.stop()
    const link = await readlink(join(home, 'data', 'postgres'))
    expect(dirname(link)).toBe(systemFolder)
    expect(log.warn.mock.calls).toEqual([[expect.stringContaining(`the database lies in ${link}`)]])

    const second = await openPostgres(options)
    expect(await query(second, 'SELECT id FROM word')).toEqual([{ id: 1 }])
    await second.stop()
    expect(log.warn).toHaveBeenCalledTimes(1)
    expect((await stat(home)).mode & 0o777).toBe(0o700)
  },
)

test.runIf(isRoot)('of two first starts at once in a closed home, one is told of the other', async () => {
  await using w = await testFolder()
  const home = await closedHome(w.folder)
  const options = { dataDir: home, systemFolder: join(w.folder, 'system'), log: silentLog, fsync: false }
  const starts = await Promise.allSettled([openPostgres(options), openPostgres(options)])
  const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
  for (const start of starts) if (start.status === 'fulfilled') await start.value.stop()
  expect(refusals).toEqual([expect.stringContaining('Another process uses the database in')])
})

test.runIf(isRoot)('a dangling link to a database folder is not replaced by an empty database', async () => {
  await using w = await testFolder()
  const home = await closedHome(w.folder)
  const options = { dataDir: home, systemFolder: join(w.folder, 'system'), log: silentLog, fsync: false }
  await (await openPostgres(options)).stop()
  await rm(await readlink(join(home, 'postgres')), { recursive: true })
  await expect(openPostgres(options)).rejects.toThrow('links to a database folder that is gone')
})

test.runIf(isRoot)('binaries in a closed home are copied once to a folder where the user can run them', async () => {
  await using w = await testFolder({ onDisk: true })
  const home = await closedHome(w.folder)
  const binaries = await findBinaries()
  await cp(binaries.folder, join(home, 'native'), { recursive: true, verbatimSymlinks: true })
  // As in a clone made under a strict umask.
  await chmod(join(home, 'native', 'share'), 0o700)
  const closed = { ...binaries, folder: join(home, 'native') }
  const systemFolder = join(w.folder, 'system')

  const copy = await accessibleBinaries(closed, nobody, systemFolder)
  expect(dirname(copy.folder)).toBe(systemFolder)
  const initdb = runAs(nobody, join(copy.folder, 'bin', 'initdb'), ['--show', '-D', w.folder])
  expect(initdb.stderr).toContain(`share_path=${join(copy.folder, 'share')}`)

  const made = await stat(copy.folder)
  expect(await accessibleBinaries(closed, nobody, systemFolder)).toEqual(copy)
  expect((await stat(copy.folder)).ino).toBe(made.ino)
  expect(await readdir(systemFolder)).toHaveLength(1)
})

test('library symlinks missing after an install without scripts are created', async () => {
  await using w = await testFolder()
  const { folder } = await findBinaries()
  await mkdir(join(w.folder, 'native', 'lib'), { recursive: true })
  await cp(join(folder, 'pg-symlinks.json'), join(w.folder, 'native', 'pg-symlinks.json'))
  await createMissingSymlinks(w.folder)
  const link = join(w.folder, 'native', 'lib', 'libpq.so.5')
  expect((await lstat(link)).isSymbolicLink()).toBe(true)
  expect(await readlink(link)).toBe(await readlink(join(folder, 'lib', 'libpq.so.5')))
})

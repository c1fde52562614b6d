import { readdir } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { backUp, vault } from '../../testing/backup/vault.ts'
import { startCommand } from '../../testing/processes/command.ts'
import { emptyDatabase } from '../../testing/processes/empty-database.ts'
import { dataFolder } from '../../testing/processes/site-process.ts'
import { world } from '../../testing/world.ts'

// Starts processes.
vi.setConfig({ testTimeout: 60_000 })

const commands = [
  ['admin', '13800000001'],
  ['backup', 'site.tar.zst'],
  ['export', 'site'],
  ['import', 'site'],
  ['migrate'],
  ['reindex'],
  ['rotate-key'],
] as const

test.for(commands)('%s makes no database, and says what to set', async ([name, ...args]) => {
  await using folder = await dataFolder()
  const env = { DATA_DIR: folder.path, DATABASE_URL: '', SECRETS_KEY: '' }
  const { code, output } = await startCommand(name, args, env).ended
  expect([code, output]).toEqual([1, expect.stringContaining(`There is no database in ${folder.path}. Set DATA_DIR `)])
  expect(await readdir(folder.path)).toEqual([])
})

test('a restore creates none either', async () => {
  await using w = await world()
  await using folder = await dataFolder()
  await using archive = await vault()
  await backUp(w, archive.path)
  const env = { DATA_DIR: folder.path, DATABASE_URL: '', SECRETS_KEY: '' }
  const { code, output } = await startCommand('restore', [archive.path], env).ended
  expect([code, output]).toEqual([1, expect.stringContaining(`There is no database in ${folder.path}. Set DATA_DIR `)])
  expect(await readdir(folder.path)).toEqual([])
})

test.for(['admin', 'reindex'] as const)('%s lays out no tables in an empty database', async (name) => {
  await using database = await emptyDatabase()
  const { code, output } = await startCommand(name, ['13800000001'], { DATABASE_URL: database.url }).ended
  expect([code, output]).toEqual([1, expect.stringContaining('要先运行 npm run migrate')])
  expect((await database.open().query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).rowCount).toBe(0)
})

import { existsSync } from 'node:fs'
import { mkdir, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openTemporaryPostgres } from './temporary-postgres.ts'
import { query, silentLog } from './testing/clusters.ts'

test('a temporary cluster is removed at its end, and one left by a killed process by the next', async () => {
  const first = await openTemporaryPostgres(silentLog)
  const [settings] = await query<{ folder: string }>(
    { connection: first.superuser! },
    `SELECT current_setting('data_directory') AS folder`,
  )
  const folder = dirname(settings!.folder)
  const [leftBehind, inUse] = [4_194_303, process.ppid].map((pid) =>
    join(dirname(folder), `judian-temporary-${pid}-test`),
  ) as [string, string]
  await Promise.all([mkdir(leftBehind), mkdir(inUse)])

  const second = await openTemporaryPostgres(silentLog)
  expect([leftBehind, inUse, folder].map((path) => existsSync(path))).toEqual([false, true, true])
  await Promise.all([first.stop(), second.stop()])
  expect(existsSync(folder)).toBe(false)
  await rmdir(inUse)
})

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { query, silentLog, testFolder } from './testing/clusters.ts'
import { smallDisk } from './testing/small-disk.ts'

// Waits for several restarts with their pauses.
vi.setConfig({ testTimeout: 90_000 })

/** After the cause has gone, by when the database has to be back. */
const backWithinMs = 10_000

test('a server killed at each start, its socket folder removed, recovers once the kills stop', async () => {
  await using w = await testFolder()
  const log = { ...silentLog, error: vi.fn<(message: string) => void>() }
  const postgres = await w.open({ log })
  const killed = new Set<number>()
  const killing = new AbortController()
  const killer = (async () => {
    while (!killing.signal.aborted) {
      const running = await w.postmaster()
      if (running) {
        killed.add(running.pid)
        process.kill(running.pid, 'SIGKILL')
      }
      await delay(5)
    }
  })()
  await vi.waitFor(() => expect(killed.size).toBeGreaterThanOrEqual(5), 60_000)
  killing.abort()
  await killer
  await vi.waitFor(async () => expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]), backWithinMs)
  expect(log.error.mock.calls.join('\n')).toContain('could not be restarted')
})

const disk = await smallDisk(250)

test.skipIf(!disk)('a server that can’t start on a full disk is back once there is room', async () => {
  await using full = disk!
  await using w = await testFolder()
  const log = { ...silentLog, error: vi.fn<(message: string) => void>() }
  const dataDir = join(full.path, 'data')
  await mkdir(dataDir, { mode: 0o711 })
  const postgres = await w.open({ dataDir, log })
  await query(postgres, 'CREATE TABLE word AS SELECT 1 AS id')
  full.fill()
  const [running] = await query<{ pid: number }>(
    { connection: postgres.superuser! },
    `SELECT pg_read_file('postmaster.pid')::text AS pid`,
  )
  process.kill(Number.parseInt(String(running!.pid), 10), 'SIGKILL')
  await vi.waitFor(() => expect(log.error.mock.calls.join('\n')).toContain('No space left on device'), 30_000)

  await full.free()
  await vi.waitFor(async () => expect(await query(postgres, 'SELECT id FROM word')).toEqual([{ id: 1 }]), backWithinMs)
  await postgres.stop()
})

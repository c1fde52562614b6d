import { chmod, rm } from 'node:fs/promises'
import { openPostgres } from './open-postgres.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import type { Postgres, PostgresLog } from './types.ts'

/** Opens a cluster for one test run: without fsync, in a temporary folder that `stop` removes. */
export async function openTemporaryPostgres(log: PostgresLog): Promise<Postgres> {
  const dataDir = await makeTemporaryFolder()
  // Started by root, PostgreSQL runs as another user, who has to reach the cluster folder inside.
  await chmod(dataDir, 0o711)
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const postgres = await openPostgres({ dataDir, log, fsync: false })
    return {
      ...postgres,
      async stop() {
        await postgres.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

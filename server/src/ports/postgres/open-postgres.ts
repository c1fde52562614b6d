import { openCluster } from './cluster.ts'
import { openWindowsCluster } from './windows.ts'
import type { Postgres, PostgresLog } from './types.ts'

export interface PostgresOptions {
  /** A PostgreSQL of the operator's own: used as it is, nothing is started. */
  databaseUrl?: string | undefined
  /** The embedded cluster lives in `<dataDir>/postgres`. */
  dataDir: string
  log: PostgresLog
  /** Off only for tests: an acknowledged write may then be lost with the machine's power. Default true. */
  fsync?: boolean
  /** Use the cluster of another live process instead of refusing: for short commands beside a running server. */
  join?: boolean
}

/** Gives a database ready for connections: the operator's own, or the embedded one. Throws PostgresUnavailable. */
export async function openPostgres({
  databaseUrl,
  dataDir,
  log,
  fsync = true,
  join = false,
}: PostgresOptions): Promise<Postgres> {
  if (databaseUrl) {
    return { connection: { connectionString: databaseUrl }, embedded: false, stop: async () => {} }
  }
  if (process.platform === 'win32') return openWindowsCluster(dataDir, fsync)
  return openCluster({ dataDir, log, fsync, join })
}

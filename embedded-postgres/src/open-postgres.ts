import { openCluster } from './cluster.ts'
import type { Postgres, PostgresLog } from './types.ts'
import { openWindowsCluster } from './windows.ts'

export interface PostgresOptions {
  /** URL of an existing PostgreSQL: it is used as it is, and nothing is started. */
  databaseUrl?: string | undefined
  /** The embedded cluster lies in `<dataDir>/postgres`. */
  dataDir: string
  /** Name of the database and of the cluster's superuser. Default `judian`; fixed once the cluster exists. */
  database?: string
  log: PostgresLog
  /** Off only for tests and bulk loads: a power failure may then lose acknowledged writes. Default true. */
  fsync?: boolean
  /** Connects to the cluster when another live process has started it, instead of failing. Default false. */
  attach?: boolean
  /** For root on Linux and macOS: a folder that every user can enter. Default `/var/lib/judian`. */
  systemFolder?: string
}

/** Opens a database that accepts connections: the one at `databaseUrl`, or the embedded one. Throws PostgresUnavailable. */
export async function openPostgres({
  databaseUrl,
  dataDir,
  log,
  database = 'judian',
  fsync = true,
  attach = false,
  systemFolder = '/var/lib/judian',
}: PostgresOptions): Promise<Postgres> {
  if (databaseUrl) {
    return { connection: { connectionString: databaseUrl }, embedded: false, stop: async () => {} }
  }
  if (process.platform === 'win32') return openWindowsCluster(dataDir, database, fsync)
  return openCluster({ dataDir, database, log, fsync, attach, systemFolder })
}

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openCluster } from './cluster.ts'
import { PostgresUnavailable, type Postgres, type PostgresLog } from './types.ts'
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
  /** Off for commands on a site: without a cluster they fail instead of making an empty one. Default true. */
  create?: boolean
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
  create = true,
  systemFolder = '/var/lib/judian',
}: PostgresOptions): Promise<Postgres> {
  if (databaseUrl) {
    return { connection: { connectionString: databaseUrl }, embedded: false, stop: async () => {} }
  }
  if (!create) await assertCluster(dataDir)
  if (process.platform === 'win32') return openWindowsCluster(dataDir, database, fsync)
  return openCluster({ dataDir, database, log, fsync, attach, systemFolder })
}

async function assertCluster(dataDir: string) {
  if (await stat(join(dataDir, 'postgres', 'PG_VERSION')).catch(() => undefined)) return
  throw new PostgresUnavailable(
    `There is no database in ${dataDir}. Set DATA_DIR to the site's data folder, or DATABASE_URL to its PostgreSQL, as the site has them.`,
  )
}

import { Client, type PoolConfig } from 'pg'
import { findNatives, reachableNatives } from './binaries.ts'
import { findClusterFolder } from './cluster-folder.ts'
import { initCluster } from './init-cluster.ts'
import { keepRunning } from './keep-running.ts'
import { inUse, launch, serverBinary } from './launch.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { SOCKET_PORT, makeSocketFolder, removeSocketFolder } from './socket-folder.ts'
import { DATABASE, type Postgres, type PostgresLog } from './types.ts'

export interface ClusterOptions {
  dataDir: string
  log: PostgresLog
  fsync: boolean
  join: boolean
  /** Where root's PostgreSQL finds what it can't reach in the project's folder. */
  systemFolder?: string
}

/** Opens the embedded cluster on Linux and macOS: lays it out if need be, starts it, and keeps it running. */
export async function openCluster({
  dataDir,
  log,
  fsync,
  join,
  systemFolder = '/var/lib/judian',
}: ClusterOptions): Promise<Postgres> {
  const folder = await findClusterFolder(dataDir, systemFolder, log)
  const { path: clusterPath, account } = folder

  const running = await findPostmaster(clusterPath)
  if (running?.hasOwner) {
    if (!join || !running.socketFolder) throw inUse(clusterPath, running.pid)
    return { connection: connectionTo(running.socketFolder), embedded: true, stop: async () => {} }
  }
  if (running) await stopPostmaster(running)

  const natives = await reachableNatives(await findNatives(), account, systemFolder)
  if (!folder.exists) {
    await initCluster(natives, account, clusterPath, fsync)
    await folder.leaveLink()
  }

  const socketFolder = await makeSocketFolder(account)
  const plan = { binary: serverBinary(natives.folder), clusterPath, socketFolder, account, fsync, log }
  try {
    const server = await keepRunning(() => launch(plan), log)
    const stop = async () => {
      await server.stop()
      await removeSocketFolder(socketFolder)
    }
    const connection = connectionTo(socketFolder)
    await ensureDatabase(connection).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    return { connection, embedded: true, stop }
  } catch (error) {
    await removeSocketFolder(socketFolder)
    throw error
  }
}

/** `ssl` is named so that a PGSSLMODE in the environment can't ask the socket for it. */
function connectionTo(socketFolder: string): PoolConfig {
  return { host: socketFolder, port: SOCKET_PORT, user: DATABASE, database: DATABASE, ssl: false }
}

/** Creates the one database when the cluster is new. */
export async function ensureDatabase(connection: PoolConfig) {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

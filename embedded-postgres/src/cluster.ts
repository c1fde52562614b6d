import type { PoolConfig } from 'pg'
import { accessibleBinaries, findBinaries } from './binaries.ts'
import { findClusterFolder } from './cluster-folder.ts'
import { ensureDatabase } from './database.ts'
import { initCluster } from './init-cluster.ts'
import { inUse, launch, serverBinary } from './launch.ts'
import { findPostmaster, readLastSocketFolder, stopPostmaster } from './postmaster.ts'
import { SOCKET_PORT, createSocketFolder, ensureSocketFolder, removeSocketFolder } from './socket-folder.ts'
import { superviseServer } from './supervise.ts'
import type { Postgres, PostgresLog } from './types.ts'

export interface ClusterOptions {
  dataDir: string
  database: string
  log: PostgresLog
  fsync: boolean
  attach: boolean
  systemFolder: string
}

/** Opens the cluster on Linux and macOS: runs initdb if needed, starts the server and restarts it when it crashes. */
export async function openCluster(options: ClusterOptions): Promise<Postgres> {
  const { dataDir, database, log, fsync, attach, systemFolder } = options
  const folder = await findClusterFolder(dataDir, systemFolder, log)
  const { path: clusterPath, user } = folder

  // Read before the pid file: if that names no running server, this folder is stale.
  const lastSocketFolder = await readLastSocketFolder(clusterPath)
  const running = await findPostmaster(clusterPath)
  if (running?.hasOwner) {
    if (!attach || !running.socketFolder) throw inUse(clusterPath, running.pid)
    const superuser = connectionTo(running.socketFolder, database)
    return { connection: await ensureDatabase(superuser, database), superuser, embedded: true, stop: async () => {} }
  }
  if (running) await stopPostmaster(running)

  const binaries = await accessibleBinaries(await findBinaries(), user, systemFolder)
  if (!folder.exists) {
    await initCluster({ binaries, user, path: clusterPath, superuser: database, fsync })
    await folder.createLink()
  }

  const socketFolder = await createSocketFolder(user)
  const launchOptions = { binary: serverBinary(binaries.folder), clusterPath, socketFolder, user, fsync, log }
  try {
    const start = async () => {
      await ensureSocketFolder(socketFolder, user)
      return launch(launchOptions)
    }
    const server = await superviseServer(start, log)
    await removeSocketFolder(lastSocketFolder)
    const stop = async () => {
      await server.stop()
      await removeSocketFolder(socketFolder)
    }
    const superuser = connectionTo(socketFolder, database)
    const connection = await ensureDatabase(superuser, database).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    return { connection, superuser, embedded: true, stop }
  } catch (error) {
    await removeSocketFolder(socketFolder)
    throw error
  }
}

/** `ssl` is given so that a PGSSLMODE in the environment can't ask for it on the socket. */
function connectionTo(socketFolder: string, database: string): PoolConfig {
  return { host: socketFolder, port: SOCKET_PORT, user: database, database, ssl: false }
}

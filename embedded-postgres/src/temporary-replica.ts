import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { Client, type PoolConfig } from 'pg'
import { accessibleBinaries, findBinaries } from './binaries.ts'
import { launch, serverBinary } from './launch.ts'
import { createSocketFolder, removeSocketFolder, SOCKET_PORT } from './socket-folder.ts'
import { chooseSystemUser } from './system-user.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import type { PostgresLog } from './types.ts'

/** A replica of a temporary cluster. */
export interface TemporaryReplica {
  readonly connection: PoolConfig
  /** Shuts down and removes it. */
  stop(): Promise<void>
}

/** Starts a streaming replica of a cluster on this machine, given as its superuser: a base backup by copying its files. */
export async function openTemporaryReplica(primary: PoolConfig, log: PostgresLog): Promise<TemporaryReplica> {
  const folder = await makeTemporaryFolder()
  await chmod(folder, 0o711)
  const clusterPath = join(folder, 'postgres')
  await copyCluster(primary, clusterPath)
  const user = await chooseSystemUser(undefined)
  if (user.switched) await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, clusterPath])
  const binaries = await accessibleBinaries(await findBinaries(), user, '/var/lib/judian')
  const socketFolder = await createSocketFolder(user)
  const binary = serverBinary(binaries.folder)
  const server = await launch({ binary, clusterPath, socketFolder, user, fsync: false, log })
  return {
    connection: { ...primary, host: socketFolder, port: SOCKET_PORT },
    async stop() {
      server.fastShutdown()
      await server.ended
      await removeSocketFolder(socketFolder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function copyCluster(primary: PoolConfig, clusterPath: string) {
  const client = new Client({ ...primary, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ path: string }>("SELECT current_setting('data_directory') AS path")
  const source = rows[0]!.path
  await client.query("SELECT pg_backup_start('replica', true)")
  await cp(source, clusterPath, { recursive: true, filter: (path) => isCopied(relative(source, path)) })
  const stopped = await client.query<{ label: string }>('SELECT labelfile AS label FROM pg_backup_stop()')
  await client.end()
  await mkdir(join(clusterPath, 'pg_wal'), { recursive: true })
  await writeFile(join(clusterPath, 'backup_label'), stopped.rows[0]!.label)
  await writeFile(join(clusterPath, 'standby.signal'), '')
  const settings = `primary_conninfo = 'host=${primary.host} port=${SOCKET_PORT} user=${primary.user}'\n`
  await writeFile(join(clusterPath, 'postgresql.auto.conf'), settings)
  await chmod(clusterPath, 0o700)
}

/** Without the log, which is streamed, and the running server's own files. */
const isCopied = (path: string) => !/^(?:postmaster\.(?:pid|opts)|pg_wal\/.+)$/.test(path)

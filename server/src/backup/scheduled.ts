import pg from 'pg'
import { hours, later } from '../kernel/clock.ts'
import type { BackupPlan, Backups } from '../ports/backups/index.ts'
import type { ArchiveStore, ObjectStore } from '../ports/storage/index.ts'
import { assertEncrypted } from './encoding.ts'
import { writeEnding } from './endings.ts'
import { openObjectPool } from './object-pool.ts'
import { megabytes, noProgress } from './progress.ts'
import { type BackupSource, writeArchive } from './write-archive.ts'

export interface BackupOptions extends Pick<BackupSource, 'storage' | 'secretsKey' | 'backupKey'> {
  readonly isPublic: boolean
  readonly connection: pg.ClientConfig
  readonly archives: ArchiveStore
  /** The store of the objects that the archives refer to. */
  readonly objects: ObjectStore
}

/** The file names of scheduled backups; other files are left alone. */
const ours = /^judian-\d{8}T\d{6}Z\.tar\.zst(\.age)?$/

const nameAt = (now: Date, encrypted: boolean) =>
  `judian-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.zst${encrypted ? '.age' : ''}`

/** A run that begins a little early, by the schedule's grain, still counts. */
const toleranceMs = 10 * 60_000

export function openBackups({ connection, archives, objects, isPublic, ...source }: BackupOptions): Backups {
  const pool = openObjectPool(objects, source.backupKey)

  /** Makes a backup, then deletes objects that only expired backups needed; no other backup can begin meanwhile. */
  async function run(now: Date, retained: number) {
    const client = new pg.Client({ ...connection, application_name: 'backup' })
    // The statement under way reports it.
    client.on('error', () => {})
    try {
      await client.connect()
      const name = nameAt(now, source.backupKey !== undefined)
      const own = { client, now, progress: noProgress, pool: { objects: pool, archive: name } }
      const summary = await writeArchive({ ...source, ...own }, (archive) => archives.write(name, archive))
      const stored = await archives.list(ours)
      for (const old of stored.slice(0, -retained)) await archives.delete(old.name)
      const kept = stored.slice(-retained)
      await pool.sweep(kept.map((archive) => archive.name))
      return { ...summary, bytes: kept.at(-1)!.bytes }
    } finally {
      await client.end()
    }
  }

  return {
    recordEnding: (account) => writeEnding(objects, account),

    async runIfDue({ backupHours, backupsRetained }: BackupPlan, now) {
      if (backupHours === 0) return '定时备份已关闭'
      assertEncrypted(isPublic, source.backupKey)
      const last = (await archives.list(ours)).at(-1)
      if (last && later(last.finishedAt, hours(backupHours) - toleranceMs) > now) return '还不到备份的时间'
      const { rows, objects: copies, bytes } = await run(now, backupsRetained)
      return `已备份 ${rows} 行、${copies} 个图片文件，${megabytes(bytes)} MB（图片另存，每张一份）`
    },

    newest: async () => (await archives.list(ours)).at(-1),
  }
}

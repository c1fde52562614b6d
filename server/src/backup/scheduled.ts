import pg from 'pg'
import { hours, later } from '../kernel/clock.ts'
import type { BackupPlan, Backups } from '../ports/backups/index.ts'
import type { ArchiveStore } from '../ports/storage/index.ts'
import { megabytes, noProgress } from './progress.ts'
import { type BackupSource, writeArchive } from './write-archive.ts'

export interface BackupOptions extends Pick<BackupSource, 'storage' | 'secretsKey' | 'backupKey'> {
  readonly connection: pg.ClientConfig
  readonly archives: ArchiveStore
}

/** The names that scheduled backups have; other files are left alone. */
const ours = /^judian-\d{8}T\d{6}Z\.tar\.zst(\.age)?$/

const nameAt = (now: Date, encrypted: boolean) =>
  `judian-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.zst${encrypted ? '.age' : ''}`

/** A run that begins a little early, by the schedule's grain, still counts. */
const toleranceMs = 10 * 60_000

export function openBackups({ connection, archives, ...source }: BackupOptions): Backups {
  async function run(now: Date) {
    const client = new pg.Client({ ...connection, application_name: 'backup' })
    // The statement under way reports it.
    client.on('error', () => {})
    try {
      await client.connect()
      const name = nameAt(now, source.backupKey !== undefined)
      const progress = noProgress
      return await writeArchive({ ...source, client, now, progress }, (archive) => archives.write(name, archive))
    } finally {
      await client.end()
    }
  }

  return {
    async runIfDue({ backupHours, backupsRetained }: BackupPlan, now) {
      if (backupHours === 0) return '定时备份已关闭'
      const last = (await archives.list(ours)).at(-1)
      if (last && later(last.finishedAt, hours(backupHours) - toleranceMs) > now) return '还不到备份的时间'
      const { rows, objects } = await run(now)
      const stored = await archives.list(ours)
      for (const { name } of stored.slice(0, -backupsRetained)) await archives.delete(name)
      return `已备份 ${rows} 行、${objects} 个图片文件，${megabytes(stored.at(-1)!.bytes)} MB`
    },

    newest: async () => (await archives.list(ours)).at(-1),
  }
}

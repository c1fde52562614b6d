import type { CallOutput } from '@judian/contract'
import { hours, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { siteStartedAt } from '../../../kernel/db/site-age.ts'

type BackupState = Pick<CallOutput<'/v1/admin/overview/getOverview'>, 'backup_state' | 'backup_at'>

/** The age of the newest scheduled backup; a store that doesn't answer must not take the overview down. */
export async function readBackup({ db, backups, settings, clock, log }: AppContext): Promise<BackupState> {
  const { backupHours } = await settings.all()
  try {
    const newest = await backups.newest()
    const backup_at = newest && { backup_at: newest.finishedAt.toISOString() }
    if (backupHours === 0) return { backup_state: 'off', ...backup_at }
    // A new site has as long for its first one.
    const since = newest?.finishedAt ?? (await siteStartedAt(db))
    const overdue = since !== undefined && later(since, hours(2 * backupHours)) < clock.now()
    return { backup_state: overdue ? 'overdue' : 'current', ...backup_at }
  } catch (error) {
    log.warn({ err: error }, 'the store of the backups did not answer')
    return { backup_state: 'unknown' }
  }
}

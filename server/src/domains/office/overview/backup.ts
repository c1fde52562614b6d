import type { CallOutput } from '@judian/contract'
import { hours, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'

type BackupState = Pick<CallOutput<'/v1/admin/overview/getOverview'>, 'backup_state' | 'backup_at'>

/** The age of the newest scheduled backup; a store that doesn't answer must not take the overview down. */
export async function readBackup({ backups, settings, clock, log }: AppContext): Promise<BackupState> {
  const { backupHours } = await settings.all()
  try {
    const newest = await backups.newest()
    const backup_at = newest && { backup_at: newest.finishedAt.toISOString() }
    if (backupHours === 0) return { backup_state: 'off', ...backup_at }
    const overdue = !newest || later(newest.finishedAt, hours(2 * backupHours)) < clock.now()
    return { backup_state: overdue ? 'overdue' : 'current', ...backup_at }
  } catch (error) {
    log.warn({ err: error }, 'the store of the backups did not answer')
    return { backup_state: 'unknown' }
  }
}

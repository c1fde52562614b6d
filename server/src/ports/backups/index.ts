import type { StoredArchive } from '../storage/index.ts'

export interface BackupPlan {
  /** Hours between two backups; 0 makes none. */
  readonly backupHours: number
  readonly backupsRetained: number
}

export interface Backups {
  /** Makes a backup if the last is old enough, and deletes the oldest beyond the plan. Returns a report. */
  runIfDue(plan: BackupPlan, now: Date): Promise<string>
  /** The newest backup in its store; undefined before the first. */
  newest(): Promise<StoredArchive | undefined>
}

import type { StoredArchive } from '../storage/index.ts'

export interface BackupPlan {
  /** Hours between two backups; 0 disables them. */
  readonly backupHours: number
  readonly backupsRetained: number
}

/** The data about an ended account that a restore needs. */
export interface EndedAccount {
  readonly userId: number
  readonly joinedAt: Date
  readonly contents: 'keep' | 'delete'
}

export interface Backups {
  /**
   * Records beside the backups that an account has ended: a restore of a backup that still contains it ends it again.
   */
  recordEnding(account: EndedAccount): Promise<void>
  /** Makes a backup if the last is old enough, and deletes the oldest beyond the plan. Returns a report. */
  runIfDue(plan: BackupPlan, now: Date): Promise<string>
  /** The newest backup in its store; undefined before the first. */
  newest(): Promise<StoredArchive | undefined>
}

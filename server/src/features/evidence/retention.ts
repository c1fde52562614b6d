import { limits } from '@judian/contract/limits'
import { sql } from 'kysely'
import { days, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import { deleteOld } from '../../kernel/db/delete-old.ts'

/** Deletes the records that can no longer confirm a zip, and returns their number. */
export function deleteOldEvidence({ db, clock }: AppContext): Promise<number> {
  const now = clock.now()
  const started = later(now, -days(limits.evidenceStartedDays))
  const taken = later(now, -days(365 * limits.evidenceYears))
  return deleteOld(db, {
    table: sql.table('evidence'),
    key: sql.ref('id'),
    before: started,
    only: sql`(manifest_hash IS NULL OR created_at < ${taken})`,
  })
}

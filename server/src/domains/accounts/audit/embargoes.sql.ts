import { sql } from 'kysely'
import { hours, later } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'
import { limits } from '@judian/contract/limits'

/** When the looks were made of which members don't know yet. */
const knownUntil = (now: Date) => later(now, -hours(limits.accessRecordHours))

/** Of a member's access records, those that the member may know of: a day old, and under no embargo. */
export const knownRecords = (now: Date) => sql`
  access_records.created_at <= ${knownUntil(now)} AND NOT EXISTS (
    SELECT FROM look_embargoes AS embargo
    WHERE embargo.user_id = access_records.user_id AND embargo.asked_by = access_records.staff_id
      AND embargo.covers_from < access_records.created_at AND embargo.until > ${now}
  )`

interface NewEmbargo {
  userId: number
  reason: string
  until: Date
  askedBy: number
  askedAt: Date
}

export const insertEmbargo = (tx: Tx, embargo: NewEmbargo) => tx.insertInto('lookEmbargoes').values(embargo).execute()

/** A page of 20, the latest first, plus one when a next page exists. */
export const selectEmbargoes = (db: Db, page: number) =>
  db
    .selectFrom('lookEmbargoes as e')
    .innerJoin('users as about', 'about.id', 'e.userId')
    .innerJoin('users as asker', 'asker.id', 'e.askedBy')
    .leftJoin('users as decider', 'decider.id', 'e.decidedBy')
    .select(['e.id', 'userId', 'reason', 'until', 'askedBy', 'askedAt', 'decidedAt', 'coversFrom'])
    .select(['about.username', 'asker.username as asker', 'decider.username as decider'])
    .orderBy('e.id', 'desc')
    .limit(pageLimit)
    .offset(pageOffset(page))
    .execute()

export const lockEmbargo = (tx: Tx, id: number) =>
  tx
    .selectFrom('lookEmbargoes')
    .select(['userId', 'askedBy', 'decidedAt', 'until'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

interface Decision {
  decidedBy: number
  decidedAt: Date
  granted: boolean
}

/** A granted one covers looks that the member doesn't know of yet: of the last day, and those of one that it prolongs. */
export const updateDecided = (tx: Tx, id: number, { decidedBy, decidedAt, granted }: Decision) =>
  sql`
    UPDATE look_embargoes AS this SET decided_by = ${decidedBy}, decided_at = ${decidedAt},
      covers_from = CASE WHEN ${granted} THEN least(${knownUntil(decidedAt)}, (
        SELECT min(covers_from) FROM look_embargoes AS other
        WHERE other.user_id = this.user_id AND other.asked_by = this.asked_by AND other.until > ${decidedAt}
      )) END
    WHERE id = ${id}
  `.execute(tx)

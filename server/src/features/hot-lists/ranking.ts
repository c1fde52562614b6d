import { hotList, type HotPeriod, hotPeriods } from '@judian/contract/ranking'
import { sql } from 'kysely'
import { days, later, minutes } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { deleteRanks, insertRanks } from './ranking.sql.ts'

/** How far back each list looks, which is also the age of the list it is compared with. */
export const spans: Record<HotPeriod, number> = { day: days(1), week: days(7) }

/** How much older the compared list may be, if none was made on time. */
export const comparedWithin = days(1)

const slot = minutes(hotList.minutes)

/**
 * Scheduled job: makes a snapshot of both hot lists, once for each ten minutes. One after the other and each in one process
 * of PostgreSQL, so that requests keep the other cores.
 */
export async function rankHotMoments({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const now = clock.now()
  const at = new Date(now.getTime() - (now.getTime() % slot))
  for (const period of hotPeriods)
    await inTransaction(db, async (tx) => {
      await sql`SET LOCAL max_parallel_workers_per_gather = 0`.execute(tx)
      await insertRanks(tx, { period, at, now, since: later(now, -spans[period]) })
    })
}

/** Scheduled: deletes snapshots with which no list will be compared any more. */
export const removeOldHotRanks = ({ db, clock }: AppContext) =>
  deleteRanks(db, later(clock.now(), -spans.week - comparedWithin))

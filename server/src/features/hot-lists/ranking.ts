import { hotList, type HotPeriod, hotPeriods } from '@judian/contract/ranking'
import { days, later, minutes } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import { type Db, inTransaction } from '../../kernel/db/db.ts'
import { countHeats, deleteHeats, lockHeats, selectActedOn, selectTurn, type Span } from './heats.sql.ts'
import { deleteRanks, insertRanks, selectLastRanking, selectListed } from './ranking.sql.ts'

/** How far back each list looks, which is also the age of the list it is compared with. */
export const spans: Record<HotPeriod, number> = { day: days(1), week: days(7) }

/** How much older the compared list may be, if none was made on time. */
export const comparedWithin = days(1)

const slot = minutes(hotList.minutes)

/** An act's transaction may commit a little later than its time says. */
const commitsWithin = minutes(1)

/** Every heat is counted again within a day, since thumbs are withdrawn and comments come back without an act of now. */
const turns = days(1) / slot

/** Posts of one statement: it takes some hundredths of a second at most. */
const slice = 100

/**
 * Scheduled job: makes a snapshot of both hot lists, once for each ten minutes. Counts only the posts of which an act began
 * or ceased to count since the last snapshot, in many short statements.
 */
export async function rankHotMoments({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const now = clock.now()
  const at = new Date(now.getTime() - (now.getTime() % slot))
  const since = { day: later(now, -spans.day), week: later(now, -spans.week) }
  const count = async (ids: readonly number[]) => {
    for (let n = 0; n < ids.length; n += slice) await countSlice(db, ids.slice(n, n + slice), now, since)
  }
  const last = await selectLastRanking(db, since.week)
  if (!last) await deleteHeats(db)
  const from = last ? later(last, -commitsWithin) : since.week
  const changed = new Set(await selectTurn(db, (at.getTime() / slot) % turns, turns))
  await addActedOn(db, changed, { from, to: now })
  if (last)
    for (const period of hotPeriods)
      await addActedOn(db, changed, { from: later(from, -spans[period]), to: since[period] })
  await count([...changed])
  for (const period of hotPeriods) await count(await selectListed(db, period))
  await inTransaction(db, async (tx) => {
    for (const period of hotPeriods) await insertRanks(tx, period, at)
  })
}

/** Two runs take turns: what one lists the other may drop, and each would wait for the other's rows. */
export const countSlice = (db: Db, ids: readonly number[], now: Date, since: Record<HotPeriod, Date>) =>
  inTransaction(db, async (tx) => {
    await lockHeats(tx)
    await countHeats(tx, ids, now, since)
  })

/** Adds the posts on which members acted in this span. */
async function addActedOn(db: Db, posts: Set<number>, span: Span) {
  for (let from: Span['from'] | null = span.from; from;) {
    const { ids, until } = await selectActedOn(db, { ...span, from })
    for (const id of ids) posts.add(id)
    from = until
  }
}

/** Scheduled: deletes snapshots with which no list will be compared any more. */
export const removeOldHotRanks = ({ db, clock }: AppContext) =>
  deleteRanks(db, later(clock.now(), -spans.week - comparedWithin))

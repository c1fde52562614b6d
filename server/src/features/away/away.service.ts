import { days, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { selectAbsence } from '../../domains/accounts/index.ts'
import { presentLines } from './away.view.ts'
import { bestOfEach } from './best-of-each.ts'
import { readNews } from './news.ts'

/** Of longer absences only the last part counts: older news is stale. */
const longest = days(30)

/** The events of the member's latest absence, in at most ten lines; without lines once they have read it. */
export async function readAway(ctx: AppContext, me: Member) {
  const absence = await selectAbsence(ctx.db, me.id)
  if (!absence) return { lines: [] }
  const { until } = absence
  const recent = { from: new Date(Math.max(absence.from.getTime(), later(until, -longest).getTime())), until }
  const lines = await presentLines(ctx.db, bestOfEach(await readNews(ctx, me, recent)))
  return { from: absence.from.toISOString(), until: until.toISOString(), lines }
}

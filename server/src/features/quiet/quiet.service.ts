import { limits } from '@judian/contract/limits'
import { days, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import * as sql from './quiet.sql.ts'

/** Until when the member is quiet; or whether that was offered in these days, and they weren't since. */
export async function readQuiet({ db, clock }: AppContext, me: Member) {
  const now = clock.now()
  const { quietUntil, quietOfferedAt } = await sql.selectQuiet(db, me.id)
  if (quietUntil && quietUntil > now) return { until: quietUntil.toISOString(), offered: flagOf(false) }
  const isFresh = quietOfferedAt !== null && quietOfferedAt > later(now, -days(limits.quietDays))
  return { offered: flagOf(isFresh && !(quietUntil && quietUntil > quietOfferedAt)) }
}

/**
 * Turns it on for `limits.quietDays`, restarting the period, or off. Once it is on, no comment by a stranger is
 * accepted any more.
 */
export function setQuiet({ db, clock }: AppContext, me: Member, on: boolean) {
  const now = clock.now()
  const until = on ? later(now, days(limits.quietDays)) : now
  return inTransaction(db, async (tx) => {
    await sql.lockAddressee(tx, me.id)
    await sql.updateQuietUntil(tx, me.id, until)
    return on ? { until: until.toISOString() } : {}
  })
}

import { topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { audit } from '../audit/index.ts'
import { type EventChange, updateEvent } from './events.sql.ts'
import { askBackPast } from './past.ts'

/** Opens or closes an event that ships with the site, or plans it. Throws Malformed for times in the wrong order, WhollyPast. */
export function changeEvent(
  { db, clock, publish }: AppContext,
  me: Member,
  name: string,
  changed: EventChange,
  confirmPast?: 0 | 1,
) {
  const { opensAt, closesAt } = changed
  if (opensAt && closesAt && closesAt <= opensAt)
    throw new ApiError('Malformed', { fields: { closes_at: '结束时间要晚于开始时间' } })
  return inTransaction(db, async (tx, afterCommit) => {
    const { id, ...before } = await updateEvent(tx, name, changed)
    if (confirmPast !== 1) askBackPast(changed, before, clock.now())
    const about = { act: 'change-event', subjectKind: 'event', subjectId: id }
    await audit(tx, { ...about, actorId: me.id, before, after: changed, at: clock.now() })
    afterCommit(() => {
      publish(topics.event(name), { kind: 'event' })
      publish(topics.site, { kind: 'events' })
    })
  })
}

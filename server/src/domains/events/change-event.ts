import { topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { takeVersion } from '../../kernel/db/save-versions.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { audit } from '../audit/index.ts'
import { type EventChange, updateEvent } from './events.sql.ts'
import { askBackPast } from './past.ts'

interface Loaded {
  name: string
  version: number
  /** Times that are wholly past are meant so. */
  confirm_past?: 0 | 1 | undefined
}

/**
 * Opens or closes an event that ships with the site, or plans it. Throws Outdated, WhollyPast, and Malformed for times in the
 * wrong order.
 */
export function changeEvent(
  { db, clock, publish }: AppContext,
  me: Member,
  { name, version, confirm_past }: Loaded,
  changed: EventChange,
) {
  const { opensAt, closesAt } = changed
  if (opensAt && closesAt && closesAt <= opensAt)
    throw new ApiError('Malformed', { fields: { closes_at: '结束时间要晚于开始时间' } })
  return inTransaction(db, async (tx, afterCommit) => {
    await takeVersion(tx, { kind: 'event', name }, version)
    const { id, ...before } = await updateEvent(tx, name, changed)
    if (confirm_past !== 1) askBackPast(changed, before, clock.now())
    const about = { act: 'change-event', subjectKind: 'event', subjectId: id }
    await audit(tx, { ...about, actorId: me.id, before, after: changed, at: clock.now() })
    afterCommit(() => {
      publish(topics.event(name), { kind: 'event' })
      publish(topics.site, { kind: 'events' })
    })
  })
}

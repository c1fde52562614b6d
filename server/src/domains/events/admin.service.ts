import type { CallInput, ManagedEvent } from '@judian/contract'
import { standingEvents } from '@judian/contract/limits'
import type { AppContext } from '../../kernel/context.ts'
import { versionsOf } from '../../kernel/db/save-versions.ts'
import type { Member } from '../../kernel/member.ts'
import { changeEvent } from './change-event.ts'
import { selectNamed } from './events.sql.ts'

export async function listManagedEvents({ db }: AppContext) {
  const versionOf = await versionsOf(db, 'event')
  const rows = await selectNamed(db, standingEvents)
  return {
    events: rows.map(({ name, title, summary, state, opensAt, closesAt }) => ({
      name: name as ManagedEvent['name'],
      title,
      summary,
      state: state as ManagedEvent['state'],
      ...(opensAt && { opens_at: opensAt.toISOString() }),
      ...(closesAt && { closes_at: closesAt.toISOString() }),
      version: versionOf(name),
    })),
  }
}

/** Changes an event's texts, opens, closes or plans it. Throws Outdated, WhollyPast, and Malformed for times in the wrong order. */
export async function saveEvent(ctx: AppContext, me: Member, form: CallInput<'/v1/admin/events/saveEvent'>) {
  const { title, summary, state, opens_at, closes_at } = form
  await changeEvent(ctx, me, form, {
    title,
    summary,
    state,
    opensAt: opens_at === undefined ? null : new Date(opens_at),
    closesAt: closes_at === undefined ? null : new Date(closes_at),
  })
  return listManagedEvents(ctx)
}

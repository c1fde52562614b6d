import { type CallInput, type ManagedEvent, topics } from '@judian/contract'
import type { EventKind } from '@judian/contract/limits'
import type { AppContext } from '../../kernel/context.ts'
import { type Db, inTransaction, type Tx } from '../../kernel/db/db.ts'
import { takeVersion, versionOf, versionsOf } from '../../kernel/db/save-versions.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { requireAdmin } from '../accounts/index.ts'
import { audit } from '../accounts/audit/index.ts'
import { selectCommunityId } from '../communities/index.ts'
import { presentFacts } from './events.service.ts'
import * as sql from './events.sql.ts'
import { isEventOpen, isOpen } from './open-event.ts'
import { assertPastConfirmed } from './past.ts'

/** Validation of a form by event kind, by throwing; the row of an existing event is locked. */
export type EventRules = {
  readonly [Kind in EventKind]?: (tx: Tx, form: sql.EventForm, before: sql.EventRow | undefined) => Promise<void>
}

export async function listManagedEvents({ db }: AppContext) {
  const versionOfEvent = await versionsOf(db, 'event')
  const rows = await sql.selectAllEvents(db)
  return { events: rows.map((row) => presentManaged(row, versionOfEvent(row.name))) }
}

/** An event that exists, in whatever state, as its form loads it. */
export async function readManagedEvent(db: Db | Tx, name: string): Promise<ManagedEvent> {
  const version = await versionOf(db, { kind: 'event', name })
  return presentManaged((await sql.selectEvent(db, name))!, version)
}

export const presentManaged = (row: Omit<sql.EventRow, 'id' | 'communityId'>, version: number): ManagedEvent => ({
  ...presentFacts(row),
  state: row.state as ManagedEvent['state'],
  version,
})

/**
 * Changes the loaded event, or creates a clan match. Throws EventNotFound, Outdated, NumberTaken, CommunityNotFound,
 * WhollyPast, and Malformed for times in the wrong order and for forms that the kind's rules refuse.
 */
export function saveEvent(
  { db, clock, publish, askAgain, tellNews }: AppContext,
  rules: EventRules,
  me: Member,
  form: CallInput<'/v1/admin/events/saveEvent'>,
) {
  const { name, title, summary, state } = form
  const [opensAt, closesAt] = [timeOf(form.opens_at), timeOf(form.closes_at)]
  if (opensAt && closesAt && closesAt <= opensAt)
    throw new ApiError('Malformed', { fields: { closes_at: '结束时间要晚于开始时间' } })
  return inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const before = form.version === 0 ? undefined : await loadedEvent(tx, name, form.version)
    const { kind = 'match' } = before ?? {}
    const communityId = await communityOf(tx, kind, form.community_name)
    const changed = { title, summary, communityId, opensAt, closesAt, state }
    await rules[kind]?.(tx, changed, before)
    if (form.confirm_past !== 1) assertPastConfirmed(changed, before, clock.now())
    const id = before?.id ?? (await sql.insertEvent(tx, { kind, name, ...changed }))
    if (id === undefined) throw new ApiError('NumberTaken')
    if (before) await sql.updateEvent(tx, id, changed)
    const wasOpen = before !== undefined && isEventOpen(before, clock.now())
    if (!wasOpen && state === 'open' && (await isOpen(tx, name, clock.now())))
      await tellNews(tx, { kind: 'event', subject: kind, id })
    const about = { act: before ? 'change-event' : 'make-event', subjectKind: 'event', subjectId: id }
    await audit(tx, { ...about, actorId: me.id, before, after: changed, at: clock.now() })
    afterCommit(() => {
      publish(topics.event(name), { kind: 'event' })
      if (state === 'draft') askAgain(topics.event(name))
      publish(topics.site, { kind: 'events' })
    })
    return { event: await readManagedEvent(tx, name) }
  })
}

const timeOf = (iso: string | undefined) => (iso === undefined ? null : new Date(iso))

/** The community that lists an event; null for all. */
async function communityOf(tx: Tx, kind: EventKind, name: string | undefined): Promise<number | null> {
  if (name === undefined) return null
  if (kind === 'quiz')
    throw new ApiError('Malformed', { fields: { community_name: '每个社区的测试各有自己的一页，不能另选社区' } })
  const id = await selectCommunityId(tx, name)
  if (id === undefined) throw new ApiError('CommunityNotFound')
  return id
}

/** The event that was loaded, with its row locked. Throws EventNotFound, Outdated. */
export async function loadedEvent(tx: Tx, name: string, version: number): Promise<sql.EventRow> {
  await sql.lockEventNamed(tx, name)
  const event = await sql.selectEvent(tx, name)
  if (!event) throw new ApiError('EventNotFound')
  await takeVersion(tx, { kind: 'event', name }, version)
  return event
}

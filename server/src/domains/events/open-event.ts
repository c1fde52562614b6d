import type { Db, Tx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { type EventRow, phaseOf, selectEvent } from './events.sql.ts'

/** Whether an event is open: its state, and the time between its bounds. */
export const isEventOpen = (event: EventRow, at: Date) => event.state === 'open' && phaseOf(event, at) === 'open'

/**
 * Why an event is closed: EventNotFound while it is a draft, EventNotBegun before its opening, EventNotOpen after its
 * end, including archived ones.
 */
export function closedReason(event: EventRow, at: Date) {
  if (event.state === 'draft') return 'EventNotFound'
  const phase = phaseOf(event, at)
  return phase === 'open' ? undefined : phase === 'coming' ? 'EventNotBegun' : 'EventNotOpen'
}

/** The open event of this name. Throws EventNotFound, EventNotBegun, EventNotOpen. */
export async function requireOpenEvent(db: Db | Tx, name: string, at: Date): Promise<EventRow> {
  const event = await selectEvent(db, name)
  if (!event) throw new ApiError('EventNotFound')
  const reason = closedReason(event, at)
  if (reason) throw new ApiError(reason)
  return event
}

export async function isOpen(db: Db | Tx, name: string, at: Date): Promise<boolean> {
  const event = await selectEvent(db, name)
  return event !== undefined && isEventOpen(event, at)
}

/** An event that can be read: any but a draft. Throws EventNotFound. */
export async function requireShownEvent(db: Db | Tx, name: string): Promise<EventRow> {
  const event = await selectEvent(db, name)
  if (!event || event.state === 'draft') throw new ApiError('EventNotFound')
  return event
}

export async function isEventShown(db: Db | Tx, name: string): Promise<boolean> {
  const event = await selectEvent(db, name)
  return event !== undefined && event.state !== 'draft'
}

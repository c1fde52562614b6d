import type { Db, Tx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { type EventRow, phaseOf, selectEvent } from './events.sql.ts'

/** Whether an event is open: its state, and the time between its bounds. */
export const isEventOpen = (event: EventRow, at: Date) => event.state === 'open' && phaseOf(event, at) === 'open'

/** The open event of this name. Throws EventNotFound, and EventNotOpen before its opening and after its end. */
export async function requireOpenEvent(db: Db | Tx, name: string, at: Date): Promise<EventRow> {
  const event = await selectEvent(db, name)
  if (!event || event.state === 'draft' || event.state === 'archived') throw new ApiError('EventNotFound')
  if (!isEventOpen(event, at)) throw new ApiError('EventNotOpen')
  return event
}

export async function isOpen(db: Db | Tx, name: string, at: Date): Promise<boolean> {
  const event = await selectEvent(db, name)
  return event !== undefined && isEventOpen(event, at)
}

export async function isEventShown(db: Db | Tx, name: string): Promise<boolean> {
  const event = await selectEvent(db, name)
  return event?.state === 'open' || event?.state === 'closed'
}

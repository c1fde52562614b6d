import type { EventKind, EventPhase } from '@judian/contract/limits'
import { sql } from 'kysely'
import { batchLoader } from '../../kernel/db/batch-loader.ts'
import type { Db, Tx } from '../../kernel/db/db.ts'

const selectEvents = (db: Db | Tx) =>
  db
    .selectFrom('events')
    .leftJoin('communities', 'communities.id', 'events.communityId')
    .select((eb) => [
      'events.id',
      eb.ref('events.kind').$castTo<EventKind>().as('kind'),
      'events.name',
      'events.title',
      'events.summary',
      'events.communityId',
      'communities.name as communityName',
      'events.opensAt',
      'events.closesAt',
      'events.state',
    ])

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>

const loadEvents = batchLoader(
  (db, events: readonly Pick<EventRow, 'name'>[]) =>
    selectNamed(
      db,
      events.map(({ name }) => name),
    ),
  ({ name }) => name,
)

export async function selectEvent(db: Db | Tx, name: string): Promise<EventRow | undefined> {
  return (await loadEvents(db, [{ name }]))[0]
}

export const selectShownEvents = (db: Db | Tx): Promise<EventRow[]> =>
  selectEvents(db).where('events.state', 'in', ['open', 'closed']).orderBy('events.id', 'desc').execute()

export function phaseOf({ state, opensAt, closesAt }: EventRow, at: Date): EventPhase {
  if (state !== 'open' || (closesAt && closesAt <= at)) return 'over'
  return opensAt && opensAt > at ? 'coming' : 'open'
}

export type EventForm = Pick<EventRow, 'title' | 'summary' | 'communityId' | 'opensAt' | 'closesAt' | 'state'>

/** Answers the new event's id; undefined where an event has the name. */
export async function insertEvent(tx: Tx, event: EventForm & Pick<EventRow, 'kind' | 'name'>) {
  const row = await tx
    .insertInto('events')
    .values(event)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Locks the event's row, if the name exists, until the transaction ends: votes and draws wait. */
export const lockEventNamed = (tx: Tx, name: string) =>
  // Not FOR UPDATE: rows that refer to the event would wait, too.
  sql`SELECT FROM events WHERE name = ${name} FOR NO KEY UPDATE`.execute(tx)

export const updateEvent = (tx: Tx, id: number, changed: EventForm) =>
  tx.updateTable('events').set(changed).where('id', '=', id).execute()

const selectNamed = (db: Db | Tx, names: readonly string[]): Promise<EventRow[]> =>
  selectEvents(db).where('events.name', 'in', names).execute()

export const selectAllEvents = (db: Db): Promise<EventRow[]> => selectEvents(db).orderBy('events.id', 'desc').execute()

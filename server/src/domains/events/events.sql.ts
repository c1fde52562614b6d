import type { EventKind, EventPhase } from '@judian/contract/limits'
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

export type EventChange = Pick<EventRow, 'state' | 'opensAt' | 'closesAt'> &
  Partial<Pick<EventRow, 'title' | 'summary'>>

export async function updateEvent(tx: Tx, name: string, changed: EventChange) {
  const before = await tx
    .selectFrom('events')
    .select(['id', 'title', 'summary', 'state', 'opensAt', 'closesAt'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('events').set(changed).where('id', '=', before.id).execute()
  return before
}

export async function selectNamed(db: Db | Tx, names: readonly string[]): Promise<EventRow[]> {
  const rows = await selectEvents(db).where('events.name', 'in', names).execute()
  return rows.sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
}

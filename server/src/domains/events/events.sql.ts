import type { EventKind, EventPhase } from '@judian/contract/limits'
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

export type EventRow = NonNullable<Awaited<ReturnType<typeof selectEvent>>>

export const selectEvent = (db: Db | Tx, name: string) =>
  selectEvents(db).where('events.name', '=', name).executeTakeFirst()

/** What everyone may see: neither drafts nor the archive. */
export const selectShownEvents = (db: Db | Tx): Promise<EventRow[]> =>
  selectEvents(db).where('events.state', 'in', ['open', 'closed']).orderBy('events.id', 'desc').execute()

/** Where an event that is shown stands at this time. */
export function phaseOf({ state, opensAt, closesAt }: EventRow, at: Date): EventPhase {
  if (state !== 'open' || (closesAt && closesAt <= at)) return 'over'
  return opensAt && opensAt > at ? 'coming' : 'open'
}

import type { ManagedMatchEvent } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { versionColumn } from '../../kernel/db/save-versions.ts'

interface EventForm {
  title: string
  summary: string
  communityId: number
  opensAt: Date
  closesAt: Date
  state: ManagedMatchEvent['state']
}

const rows = (db: Db | Tx) =>
  db
    .selectFrom('events')
    .innerJoin('communities', 'communities.id', 'communityId')
    .leftJoin('lotteries', 'lotteries.eventId', 'events.id')
    .select(['events.id', 'events.name', 'events.title', 'events.summary', 'communities.name as community'])
    .select(['opensAt', 'closesAt', 'events.state', 'root', 'revealedAt'])
    .select(versionColumn('event', 'events.name'))
    .where('kind', '=', 'match')

export type ManagedRow = Awaited<ReturnType<typeof selectManagedEvents>>[number]

export const selectManagedEvents = (db: Db) => rows(db).orderBy('events.id', 'desc').execute()

export const selectManagedEvent = (db: Db | Tx, name: string) =>
  rows(db).where('events.name', '=', name).executeTakeFirst()

/** False where an event has the name. */
export async function insertEvent(tx: Tx, name: string, form: EventForm): Promise<boolean> {
  const row = await tx
    .insertInto('events')
    .values({ kind: 'match', name, ...form })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the event's row, if there is one of this name, until the transaction ends: votes and draws wait. */
export const lockEventNamed = (tx: Tx, name: string) =>
  // Not FOR UPDATE: rows that refer to the event would wait, too.
  sql`SELECT FROM events WHERE name = ${name} FOR NO KEY UPDATE`.execute(tx)

export const updateEvent = (tx: Tx, id: number, form: EventForm) =>
  tx.updateTable('events').set(form).where('id', '=', id).execute()

/** Ends an open event; false for any other. */
export async function updateEnded(tx: Tx, id: number): Promise<boolean> {
  const ended = tx.updateTable('events').set({ state: 'closed' }).where('id', '=', id).where('state', '=', 'open')
  return (await ended.executeTakeFirst()).numUpdatedRows > 0
}

/** Closes an event; an archived one stays so. */
export const closeEvent = (tx: Tx, id: number, now: Date) =>
  sql`
    UPDATE events SET state = CASE WHEN state = 'archived' THEN state ELSE 'closed' END,
      closes_at = CASE WHEN opens_at < ${now} THEN least(closes_at, ${now}) ELSE closes_at END
    WHERE id = ${id}
  `.execute(tx)

/** A tag of the community under which the site itself may post: one for moderators, where there is one. */
export async function selectAnyTag(tx: Tx, communityId: number): Promise<number> {
  const { num } = await tx
    .selectFrom('communityTags')
    .select('num')
    .where('communityId', '=', communityId)
    .orderBy('moderatorOnly', 'desc')
    .orderBy('num')
    .executeTakeFirstOrThrow()
  return num
}

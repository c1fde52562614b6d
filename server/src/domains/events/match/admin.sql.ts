import type { EventKind } from '@judian/contract/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { versionColumn } from '../../../kernel/db/save-versions.ts'
import { changesRow } from '../../../kernel/db/rows.ts'

const rows = (db: Db | Tx) =>
  db
    .selectFrom('events')
    .innerJoin('communities', 'communities.id', 'communityId')
    .leftJoin('lotteries', 'lotteries.eventId', 'events.id')
    .select((eb) => ['events.id', 'events.name', eb.ref('kind').$castTo<EventKind>().as('kind')])
    .select(['events.title', 'events.summary', 'communities.name as communityName'])
    .select(['opensAt', 'closesAt', 'events.state', 'root', 'revealedAt'])
    .select(versionColumn('event', 'events.name'))
    .where('kind', '=', 'match')

export type ManagedRow = Awaited<ReturnType<typeof selectManagedEvents>>[number]

export const selectManagedEvents = (db: Db) => rows(db).orderBy('events.id', 'desc').execute()

export const selectManagedEvent = (db: Db | Tx, name: string) =>
  rows(db).where('events.name', '=', name).executeTakeFirst()

/** Ends an open event; false for any other. */
export const updateEnded = (tx: Tx, id: number): Promise<boolean> =>
  changesRow(tx.updateTable('events').set({ state: 'closed' }).where('id', '=', id).where('state', '=', 'open'))

/** Closes an event; an archived one stays so. */
export const closeEvent = (tx: Tx, id: number, now: Date) =>
  sql`
    UPDATE events SET state = CASE WHEN state = 'archived' THEN state ELSE 'closed' END,
      closes_at = CASE WHEN opens_at < ${now} THEN least(closes_at, ${now}) ELSE closes_at END
    WHERE id = ${id}
  `.execute(tx)

/** A tag of the community under which the site itself may post: a moderators' tag if there is one. */
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

import type { EventKind } from '@judian/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { hours, later } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/db/db.ts'

/** An event that is no draft, and whether its community is hidden. */
export interface ToldEvent {
  kind: EventKind
  name: string
  title: string
  isHidden: boolean
}

export interface ToldMatch extends ToldEvent {
  clan1Name: string
  clan2Name: string
  winner: 1 | 2 | null
  endedAs: string | null
  clan1Score: number | null
  clan2Score: number | null
}

const columns = sql`events.kind, events.name, events.title, coalesce(communities.hidden, false) AS is_hidden`
const shown = sql`LEFT JOIN communities ON communities.id = events.community_id WHERE events.state <> 'draft'`

export const selectToldEvent = (db: Db, id: number) =>
  first<ToldEvent>(db, sql`SELECT ${columns} FROM events ${shown} AND events.id = ${id}`)

export const selectToldMatch = (db: Db, id: number) =>
  first<ToldMatch>(
    db,
    sql`
      SELECT ${columns}, clan1_name, clan2_name, clan1_score, clan2_score, ended_as,
        CASE winner_id WHEN clan1_id THEN 1 WHEN clan2_id THEN 2 END AS winner
      FROM matches JOIN events ON events.id = event_id ${shown} AND matches.id = ${id}`,
  )

const first = async <Row>(db: Db, query: RawBuilder<unknown>): Promise<Row | undefined> =>
  (await query.execute(db)).rows[0] as Row | undefined

/** The events whose opening time came within the last hour, for the job makes up for an outage. */
export async function selectJustOpened(tx: Tx, now: Date): Promise<{ id: number; kind: EventKind }[]> {
  const { rows } = await sql<{ id: number; kind: EventKind }>`
    SELECT id, kind FROM events
    WHERE state = 'open' AND opens_at <= ${now} AND opens_at > ${later(now, -hours(1))}
      AND (closes_at IS NULL OR closes_at > ${now})
  `.execute(tx)
  return rows
}

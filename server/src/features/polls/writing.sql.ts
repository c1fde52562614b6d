import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { changesRow } from '../../kernel/db/rows.ts'

/** A poll's question and everything else that is frozen at the first vote. */
export interface PollTerms {
  question: string
  options: readonly string[]
  choices: number
  endsAt: Date | null
  matchId: number | null
  clan1Id: number | null
  clan2Id: number | null
  changeable: boolean
  resultsAfter: boolean
}

const valuesOf = (terms: PollTerms) => ({ ...terms, options: [...terms.options], counts: terms.options.map(() => 0) })

export const insertPoll = (tx: Tx, momentId: number, terms: PollTerms) =>
  tx
    .insertInto('polls')
    .values({ momentId, ...valuesOf(terms) })
    .execute()

interface Seen {
  momentId: number
  rev: number
}

/** False if somebody has voted, or it was changed since it was read. */
export const updatePoll = (tx: Tx, { momentId, rev }: Seen, terms: PollTerms): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('polls')
      .set((eb) => ({ ...valuesOf(terms), rev: eb('rev', '+', 1) }))
      .where('momentId', '=', momentId)
      .where('rev', '=', rev)
      .where('voteCount', '=', 0),
  )

/** False as `updatePoll`. */
export const deletePoll = (tx: Tx, { momentId, rev }: Seen): Promise<boolean> =>
  changesRow(tx.deleteFrom('polls').where('momentId', '=', momentId).where('rev', '=', rev).where('voteCount', '=', 0))

export interface UpcomingMatch {
  id: number
  clan1Id: number
  clan1Name: string
  clan2Id: number
  clan2Name: string
  startsAt: Date
}

/** Upcoming matches in the open events of a community, the next ones first. */
const upcoming = (communityName: string, now: Date) => sql`
  FROM matches x JOIN events e ON e.id = x.event_id JOIN communities c ON c.id = e.community_id
  WHERE c.name = ${communityName} AND e.state = 'open' AND x.starts_at > ${now} AND x.winner_id IS NULL AND x.ended_as IS NULL`

const matchColumns = sql`x.id, x.clan1_id, x.clan1_name, x.clan2_id, x.clan2_name, x.starts_at`

export async function selectUpcoming(db: Db, community: string, now: Date): Promise<UpcomingMatch[]> {
  const { rows } = await sql<UpcomingMatch>`
    SELECT ${matchColumns} ${upcoming(community, now)} ORDER BY x.starts_at, x.id LIMIT 50
  `.execute(db)
  return rows
}

/** Locks an upcoming match against changes until the transaction ends. */
export async function lockUpcoming(tx: Tx, id: number, community: string, now: Date) {
  const { rows } = await sql<UpcomingMatch>`
    SELECT ${matchColumns} ${upcoming(community, now)} AND x.id = ${id} FOR SHARE OF x
  `.execute(tx)
  return rows[0]
}

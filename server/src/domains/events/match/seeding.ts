import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import { grantChances } from '../lottery/index.ts'
import { insertMatch } from './matches.sql.ts'
import { insertMessage } from './messages.sql.ts'

/** Lays out an event's past: for the demo, the bench and tests. */

interface PastMatch extends Omit<Parameters<typeof insertMatch>[2], 'startsAt'> {
  startsAt: Date
  votes: readonly { userId: number; clanId: number }[]
}

/** Inserts a match with past votes and their chances; returns its id. */
export async function insertPastMatch(tx: Tx, eventId: number, { votes, ...pairing }: PastMatch, now: Date) {
  const matchId = await insertMatch(tx, eventId, pairing)
  if (votes.length === 0) return matchId
  await tx
    .insertInto('matchVotes')
    .values(votes.map((vote) => ({ matchId, ...vote, createdAt: now })))
    .execute()
  await sql`
    UPDATE matches SET
      clan1_votes = (SELECT count(*) FROM match_votes WHERE match_id = matches.id AND clan_id = clan1_id),
      clan2_votes = (SELECT count(*) FROM match_votes WHERE match_id = matches.id AND clan_id = clan2_id)
    WHERE id = ${matchId}
  `.execute(tx)
  const ref = String(matchId)
  await grantChances(
    tx,
    votes.map(({ userId }) => ({ eventId, userId, reason: 'vote', ref, change: 1, now })),
  )
  return matchId
}

export { insertMessage as insertPastMessage }

import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'

interface NewLetter {
  matchId: number
  title: string
  message: string
  createdAt: Date
}

export const insertLetter = (tx: Tx, letter: NewLetter) => tx.insertInto('matchLetters').values(letter).execute()

export interface Letter extends NewLetter {
  id: number
  sentTo: number
  event: string
}

/** Locks the oldest letter that some voters don’t have yet; undefined if there is none. */
export async function lockLetter(tx: Tx): Promise<Letter | undefined> {
  const { rows } = await sql<Letter>`
    SELECT l.id, l.match_id, l.title, l.message, l.created_at, l.sent_to, e.name AS event
    FROM match_letters l JOIN matches m ON m.id = l.match_id JOIN events e ON e.id = m.event_id
    ORDER BY l.id LIMIT 1 FOR UPDATE OF l
  `.execute(tx)
  return rows[0]
}

/** The next members, by id, who had voted when the letter was written: later ones knew. */
export async function selectNextVoters(tx: Tx, letter: Letter, count: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('matchVotes')
    .select('userId')
    .where('matchId', '=', letter.matchId)
    .where('userId', '>', letter.sentTo)
    .where('createdAt', '<=', letter.createdAt)
    .orderBy('userId')
    .limit(count)
    .execute()
  return rows.map(({ userId }) => userId)
}

export const updateSentTo = (tx: Tx, id: number, sentTo: number) =>
  tx.updateTable('matchLetters').set({ sentTo }).where('id', '=', id).execute()

export const deleteLetter = (tx: Tx, id: number) => tx.deleteFrom('matchLetters').where('id', '=', id).execute()

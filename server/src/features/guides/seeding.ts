import type { Tx } from '../../kernel/db/db.ts'
import { countVotes, upsertConfirmation, upsertVote } from './guides.sql.ts'

/** Seeding for the demo: votes and confirmations of the past. */

interface PastGuide {
  momentId: number
  season: string
  valid: readonly number[]
  outdated: readonly number[]
  confirmed: boolean
}

export async function insertPastGuide(tx: Tx, { momentId, season, valid, outdated, confirmed }: PastGuide, at: Date) {
  for (const [voters, isValid] of [
    [valid, true],
    [outdated, false],
  ] as const)
    for (const userId of voters) await upsertVote(tx, { momentId, season, userId, valid: isValid }, at)
  await countVotes(tx, { momentId, season })
  if (confirmed) await upsertConfirmation(tx, momentId, season, at)
}

/** Marks a season whose authors have been asked. */
export const insertPastLetter = (tx: Tx, season: string, finishedAt: Date) =>
  tx.insertInto('seasonLetters').values({ season, finishedAt }).execute()

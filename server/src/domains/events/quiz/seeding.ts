import { quizLetters } from '@judian/contract'
import { opaqueId } from '../../../kernel/random.ts'
import type { Tx } from '../../../kernel/db/db.ts'

interface PastResult {
  userId: number
  code: string
  /** How far each axis lies from its middle, from 1 to 100. */
  strengths: readonly number[]
  listed?: boolean
  createdAt: Date
}

/** Inserts results of members who have none yet: for the demo. */
export async function insertPastResults(tx: Tx, communityId: number, results: readonly PastResult[]) {
  const rows = results.map(({ userId, code, strengths, createdAt }) => ({
    publicId: opaqueId(),
    userId,
    communityId,
    code,
    traits: quizLetters.map(([left], axis) => (code[axis] === left ? -strengths[axis]! : strengths[axis]!)),
    createdAt,
  }))
  const ids = await tx.insertInto('quizResults').values(rows).returning('id').execute()
  await tx
    .insertInto('quizStandings')
    .values(
      results.map(({ userId, code, listed = false, createdAt }, n) => ({
        userId,
        communityId,
        resultId: ids[n]!.id,
        code,
        listed,
        updatedAt: createdAt,
      })),
    )
    .execute()
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'

interface Choice {
  userId: number
  look: number
  hat: number
  chosenAt: Date
  /** Members from before begin no more. */
  since: Date
}

/** Notes the choice, once under concurrency; false if it was made before, or the member isn't new any more. */
export async function insertFirstLook(tx: Tx, { userId, look, hat, chosenAt, since }: Choice): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO first_looks (user_id, look, hat, chosen_at)
    SELECT id, ${look}, ${hat}, ${chosenAt} FROM users WHERE id = ${userId} AND created_at > ${since}
    ON CONFLICT DO NOTHING
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Whether the member may choose a first look, and has posted. */
export const selectBeginning = (db: Db, userId: number, since: Date) =>
  db
    .selectFrom('users')
    .leftJoin('firstLooks', 'firstLooks.userId', 'users.id')
    .select((eb) => [
      eb.and([eb('users.createdAt', '>', since), eb('firstLooks.userId', 'is', null)]).as('mayChoose'),
      eb
        .exists(eb.selectFrom('publishedMoments').select('publishedMoments.id').whereRef('authorId', '=', 'users.id'))
        .as('posted'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()

import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'

export interface NewcomerAct {
  userId: number
  act: 'post' | 'comment' | 'report'
  at: Date
}

/** Counts an act of a newcomer; false when they have made as many as they may. One conditional statement: exact under races. */
export async function takeAct(tx: Tx, { userId, act, at }: NewcomerAct, most: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO newcomer_acts AS acts (user_id, act, used, first_at) VALUES (${userId}, ${act}, 1, ${at})
    ON CONFLICT (user_id, act) DO UPDATE SET used = acts.used + 1 WHERE acts.used < ${most}
    RETURNING used
  `.execute(tx)
  return rows.length > 0
}

export const deleteActs = (db: Db, before: Date) =>
  db.deleteFrom('newcomerActs').where('firstAt', '<=', before).execute()

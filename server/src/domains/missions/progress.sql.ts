import { sql } from 'kysely'
import type { Tx } from '../../kernel/db.ts'
import type { MissionAct } from './progress.ts'

/** The missions that an act counts for. */
function askedFor(act: MissionAct) {
  switch (act.kind) {
    case 'comment':
      return sql`mission_type = 1 AND moment_id = ${act.momentId}`
    case 'thumb':
      return sql`mission_type = 2 AND moment_id = ${act.momentId}`
    case 'post':
      return sql`mission_type = 3 AND community_id = ${act.communityId}`
    case 'check-in':
      return sql`mission_type = 4`
  }
}

/** Each open mission one step further, in the order of ids, so that two acts at once never wait for each other. */
export const upsertProgress = (tx: Tx, userId: number, act: MissionAct, at: Date) =>
  sql`
    INSERT INTO mission_progress AS mine (user_id, mission_id, done, completed_at)
    SELECT ${userId}::bigint, id, 1, CASE WHEN goal = 1 THEN ${at}::timestamptz END
    FROM missions WHERE closed_at IS NULL AND ${askedFor(act)}
    -- The lock that the foreign key takes anyway, but before looking: an edit that goes on is waited for.
    ORDER BY id FOR KEY SHARE
    ON CONFLICT (user_id, mission_id) DO UPDATE SET
      done = mine.done + 1,
      completed_at = CASE
        WHEN mine.done + 1 >= (SELECT goal FROM missions WHERE id = mine.mission_id) THEN ${at}::timestamptz
      END
    WHERE mine.completed_at IS NULL
  `.execute(tx)

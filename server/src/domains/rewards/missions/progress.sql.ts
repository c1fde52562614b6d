import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/db.ts'

/** An act that missions require; contents count once they are public. */
export type MissionAct =
  | { kind: 'comment' | 'thumb'; momentId: number }
  | { kind: 'post'; communityId: number }
  /** The first of its day. */
  | { kind: 'check-in' }
  | { kind: 'tile-win' }
  /** An ending of the companion's, which belongs to one mission. */
  | { kind: 'ending'; missionId: number }

/** The missions that an act counts for. */
function askedFor(act: MissionAct) {
  switch (act.kind) {
    case 'comment':
      return sql`mission_type = 1 AND moment_id = ${act.momentId}::bigint`
    case 'thumb':
      return sql`mission_type = 2 AND moment_id = ${act.momentId}::bigint`
    case 'post':
      return sql`mission_type = 3 AND community_id = ${act.communityId}::bigint`
    case 'check-in':
      return sql`mission_type = 4`
    case 'tile-win':
      return sql`mission_type = 5`
    case 'ending':
      return sql`mission_type = 6 AND id = ${act.missionId}::bigint`
  }
}

/**
 * A CTE that advances each open mission that requires this act, once for each of these members, within the act's own transaction, if it
 * `happened`; locks in id order to avoid deadlocks.
 */
export const progressCte = (userIds: readonly number[], act: MissionAct, at: Date, happened = sql`true`) => sql`
  advanced AS (
    INSERT INTO mission_progress AS mine (user_id, mission_id, done, completed_at)
    SELECT user_id, missions.id, 1, CASE WHEN goal = 1 THEN ${at}::timestamptz END
    FROM missions, unnest(${userIds}::bigint[]) AS user_id
    WHERE closed_at IS NULL AND ${askedFor(act)} AND ${happened}
    -- The lock that the foreign key takes anyway, but before looking: an edit that goes on is waited for.
    ORDER BY missions.id, user_id FOR KEY SHARE OF missions
    ON CONFLICT (user_id, mission_id) DO UPDATE SET
      done = mine.done + 1,
      completed_at = CASE
        WHEN mine.done + 1 >= (SELECT goal FROM missions WHERE id = mine.mission_id) THEN ${at}::timestamptz
      END
    WHERE mine.completed_at IS NULL
  )`

/** The same as a statement. */
export const progress = (
  { clock }: Pick<AppContext, 'clock'>,
  tx: Tx,
  userIds: readonly number[],
  act: MissionAct,
): Promise<unknown> =>
  sql`
    -- prepared: advance ${sql.raw(act.kind)} missions
    WITH ${progressCte(userIds, act, clock.now())} SELECT
  `.execute(tx)

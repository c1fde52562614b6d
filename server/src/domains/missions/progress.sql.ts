import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'

/** An act that missions ask for; contents count once they are public. */
export type MissionAct =
  | { kind: 'comment' | 'thumb'; momentId: number }
  | { kind: 'post'; communityId: number }
  /** The first of its day. */
  | { kind: 'check-in' }
  | { kind: 'tile-win' }
  /** An ending of the companion's, which belongs to one mission. */
  | { kind: 'ending'; missionId: number }

/** The missions that an act counts for. */
const askedFor = {
  comment: sql`mission_type = 1 AND missions.moment_id = act.moment_id`,
  thumb: sql`mission_type = 2 AND missions.moment_id = act.moment_id`,
  post: sql`mission_type = 3 AND missions.community_id = act.community_id`,
  'check-in': sql`mission_type = 4`,
  'tile-win': sql`mission_type = 5`,
  ending: sql`mission_type = 6 AND missions.id = act.mission_id`,
}

/**
 * CTE that advances each open mission that asks for an act; `act` has rows of author_id, now, and the moment_id,
 * community_id or mission_id that such missions are about, at most one per author. Locks in id order to avoid deadlocks.
 */
export const advanceMissionsCte = (kind: MissionAct['kind'], act: RawBuilder<unknown>) => sql`
  stepped AS (
    INSERT INTO mission_progress AS mine (user_id, mission_id, done, completed_at)
    SELECT act.author_id, missions.id, 1, CASE WHEN goal = 1 THEN act.now END
    FROM ${act} AS act JOIN missions ON closed_at IS NULL AND ${askedFor[kind]}
    -- The lock that the foreign key takes anyway, but before looking: an edit that goes on is waited for.
    ORDER BY missions.id FOR KEY SHARE OF missions
    ON CONFLICT (user_id, mission_id) DO UPDATE SET
      done = mine.done + 1,
      completed_at = CASE
        WHEN mine.done + 1 >= (SELECT goal FROM missions WHERE id = mine.mission_id) THEN (SELECT now FROM ${act} AS act WHERE author_id = mine.user_id)
      END
    WHERE mine.completed_at IS NULL
  )`

/** `advanceMissionsCte` as a statement of its own. */
export const upsertProgress = (tx: Tx, userId: number, act: MissionAct, at: Date) =>
  sql`
    WITH act AS (
      SELECT ${userId}::bigint AS author_id, ${at}::timestamptz AS now,
        ${'momentId' in act ? act.momentId : null}::bigint AS moment_id,
        ${'communityId' in act ? act.communityId : null}::bigint AS community_id,
        ${'missionId' in act ? act.missionId : null}::bigint AS mission_id
    ), ${advanceMissionsCte(act.kind, sql.ref('act'))}
    SELECT
  `.execute(tx)

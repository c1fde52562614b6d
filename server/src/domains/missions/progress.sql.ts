import { type RawBuilder, sql } from 'kysely'
import { compiledQuery } from '../../kernel/db/compiled-query.ts'
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

type Subject = Record<'momentId' | 'communityId' | 'missionId', RawBuilder<number | null>>

/** The missions that an act counts for. */
function askedFor(kind: MissionAct['kind'], { momentId, communityId, missionId }: Subject) {
  switch (kind) {
    case 'comment':
      return sql`mission_type = 1 AND moment_id = ${momentId}::bigint`
    case 'thumb':
      return sql`mission_type = 2 AND moment_id = ${momentId}::bigint`
    case 'post':
      return sql`mission_type = 3 AND community_id = ${communityId}::bigint`
    case 'check-in':
      return sql`mission_type = 4`
    case 'tile-win':
      return sql`mission_type = 5`
    case 'ending':
      return sql`mission_type = 6 AND id = ${missionId}::bigint`
  }
}

interface Values {
  userId: number
  at: Date
  momentId: number | null
  communityId: number | null
  missionId: number | null
}

const advance = (kind: MissionAct['kind']) =>
  compiledQuery<Values, never>(
    `advance ${kind} missions`,
    ({ userId, at, momentId, communityId, missionId }) => sql`
      INSERT INTO mission_progress AS mine (user_id, mission_id, done, completed_at)
      SELECT ${userId}::bigint, missions.id, 1, CASE WHEN goal = 1 THEN ${at}::timestamptz END
      FROM missions
      WHERE closed_at IS NULL AND ${askedFor(kind, { momentId, communityId, missionId })}
      -- The lock that the foreign key takes anyway, but before looking: an edit that goes on is waited for.
      ORDER BY missions.id FOR KEY SHARE OF missions
      ON CONFLICT (user_id, mission_id) DO UPDATE SET
        done = mine.done + 1,
        completed_at = CASE
          WHEN mine.done + 1 >= (SELECT goal FROM missions WHERE id = mine.mission_id) THEN ${at}::timestamptz
        END
      WHERE mine.completed_at IS NULL`,
  )

const advanceFor: Record<MissionAct['kind'], ReturnType<typeof advance>> = {
  comment: advance('comment'),
  thumb: advance('thumb'),
  post: advance('post'),
  'check-in': advance('check-in'),
  'tile-win': advance('tile-win'),
  ending: advance('ending'),
}

/** Advances each open mission that asks for this act; locks in id order to avoid deadlocks. */
export const upsertProgress = (tx: Tx, userId: number, act: MissionAct, at: Date) =>
  advanceFor[act.kind](tx, {
    userId,
    at,
    momentId: 'momentId' in act ? act.momentId : null,
    communityId: 'communityId' in act ? act.communityId : null,
    missionId: 'missionId' in act ? act.missionId : null,
  })

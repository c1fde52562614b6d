import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import type { Absence } from '../../accounts/index.ts'
import { actorCount, actors, isShown, type NoticeKind, onComment, onWall, wallLine } from './reading.sql.ts'

export interface UnseenRow {
  kind: NoticeKind
  count: number
  /** The latest three. */
  actorIds: number[]
  /** Null for follows and on walls. */
  momentId: number | null
  community: string | null
  /** Name of the event whose wall has the line; null elsewhere. */
  event: string | null
  /** Title of the post, or of the event. */
  title: string | null
  commentId: number | null
}

/** The member's unseen groups from an absence, latest first; considers the 50 latest of each kind. */
export async function selectUnseen(db: Db, userId: number, { from, until }: Absence): Promise<UnseenRow[]> {
  const { rows } = await sql<UnseenRow>`
    SELECT n.kind, ${actorCount} AS count, to_json(ARRAY(
        SELECT a.actor_id ${actors} ORDER BY a.created_at DESC, a.actor_id DESC LIMIT 3
      )) AS actor_ids, m.id AS moment_id, c.name AS community, line.name AS event,
      coalesce(line.title, m.title) AS title, r.id AS comment_id
    FROM unnest(ARRAY['mention', 'praise', 'follower']) AS kinds (kind) CROSS JOIN LATERAL (
      SELECT * FROM notices
      WHERE user_id = ${userId} AND notices.kind = kinds.kind AND updated_at > ${from}
      ORDER BY updated_at DESC, id DESC LIMIT 50
    ) n
    LEFT JOIN published_comments r ON ${onComment} AND r.id = n.subject_id
    LEFT JOIN LATERAL (${wallLine}) line ON true
    LEFT JOIN published_moments m ON n.act <> 'follow' AND NOT ${onWall} AND m.id = coalesce(r.moment_id, n.subject_id)
    LEFT JOIN communities c ON c.id = m.community_id
    WHERE n.created_at <= ${until} AND n.seen_at IS NULL AND ${isShown}
    ORDER BY n.updated_at DESC, n.id DESC
  `.execute(db)
  return rows
}

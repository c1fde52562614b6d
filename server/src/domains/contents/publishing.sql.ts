import { type RawBuilder, sql } from 'kysely'
import { compiledQuery } from '../../kernel/db/compiled-query.ts'
import { grantXpCte } from '../experience/index.ts'
import { notifyReplyCte } from '../messages/index.ts'
import { advanceMissionsCte } from '../missions/index.ts'

/**
 * CTEs for the effects of newly published comments: `source` has rows of id, author_id, moment_id, moment_author_id,
 * receiver_id, day and now, at most one per author. `notified` has comment_id and user_id of each message.
 */
export const commentPublishedCte = (seen: RawBuilder<unknown>) => sql`
  ${notifyReplyCte(seen)}, ${grantXpCte('comment', seen)}, ${advanceMissionsCte('comment', seen)}`

interface Seen {
  commentId: number
  day: string
  now: Date
}

/** Applies the effects of publishing an earlier comment; returns the receivers of messages. */
export const insertCommentEffects = compiledQuery<Seen, { userId: number }>(
  'publish comment',
  ({ commentId, day, now }) => sql`
    WITH seen AS (
      SELECT r.id, r.author_id, r.moment_id, m.author_id AS moment_author_id, r.receiver_id,
        ${day}::date AS day, ${now}::timestamptz AS now
      FROM comments r JOIN moments m ON m.id = r.moment_id WHERE r.id = ${commentId}
    ), ${commentPublishedCte(sql.ref('seen'))}
    SELECT user_id FROM notified`,
)

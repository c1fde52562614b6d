import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'

/** Inserts the notices of all existing thumbs, follows, quotes of posts and mentions in comments, grouped by Shanghai day; groups that ended before `unseenSince` are seen. */
export const insertNoticesOfPastActs = (tx: Tx, unseenSince: Date) =>
  sql`
    WITH acts AS (
      SELECT m.author_id AS user_id, 'praise' AS kind, 'momentThumb' AS act, m.id AS subject_id, t.user_id AS actor_id, t.created_at
      FROM moment_thumbs t JOIN moments m ON m.id = t.moment_id WHERE t.user_id <> m.author_id
      UNION ALL
      SELECT r.author_id, 'praise', 'commentThumb', r.id, t.user_id, t.created_at
      FROM comment_thumbs t JOIN comments r ON r.id = t.comment_id WHERE t.user_id <> r.author_id
      UNION ALL
      SELECT followed_id, 'follower', 'follow', 0, user_id, created_at FROM follows
      UNION ALL
      SELECT m.user_id, 'mention', 'commentMention', r.id, m.author_id, r.created_at
      FROM mentions m JOIN comments r ON r.id = m.content_id WHERE m.kind = 'comment'
      UNION ALL
      SELECT q.quoted_id, 'praise', q.kind || 'Quote', q.content_id, q.author_id, coalesce(r.created_at, m.created_at)
      FROM quotes q
      LEFT JOIN moments m ON q.kind = 'moment' AND m.id = q.content_id
      LEFT JOIN comments r ON q.kind = 'comment' AND r.id = q.content_id
      WHERE q.target_kind = 'moment' AND q.quoted_id <> q.author_id
    ), notified AS (
      UPDATE mentions SET told = true
    ), told_quoted AS (
      UPDATE quotes SET told = true
    ), dated AS (
      SELECT *, (created_at AT TIME ZONE 'Asia/Shanghai')::date AS day FROM acts
    ), added AS (
      INSERT INTO notices (user_id, kind, act, subject_id, day, count, created_at, updated_at, seen_at)
      SELECT user_id, kind, act, subject_id, day, count(*), min(created_at), max(created_at),
        CASE WHEN max(created_at) < ${unseenSince} THEN max(created_at) END
      FROM dated GROUP BY user_id, kind, act, subject_id, day
      RETURNING id, user_id, act, subject_id, day
    )
    INSERT INTO notice_actors (notice_id, actor_id, created_at)
    SELECT id, actor_id, created_at FROM added JOIN dated USING (user_id, act, subject_id, day)
  `.execute(tx)

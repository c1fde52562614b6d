-- What everyone may see, defined once: reads of published contents go through these views. The planner expands them, so
-- the partial indexes with the same condition apply. Never lock rows through them: a locked view isn't expanded.
CREATE VIEW published_moments AS
  SELECT id, community_id, author_id, tag_num, title, body, thumb_count, comment_count, share_count, hot, created_at,
    pinned_at, archived_at, review
  FROM moments WHERE review = 'published' AND deleted_at IS NULL;
CREATE VIEW published_comments AS
  SELECT id, moment_id, author_id, top_id, receiver_id, body, thumb_count, reply_count, hot, created_at, review, deleted_at
  FROM comments WHERE review = 'published' AND deleted_at IS NULL;

CREATE OR REPLACE VIEW published_moments AS
  SELECT id, community_id, author_id, tag_num, title, body, thumb_count, comment_count, share_count, hot, created_at,
    pinned_at, archived_at, review, excerpt, truncated, region
  FROM moments
  WHERE review = 'published' AND deleted_at IS NULL AND community_id NOT IN (SELECT id FROM communities WHERE hidden);
CREATE OR REPLACE VIEW published_comments AS
  SELECT id, moment_id, author_id, top_id, receiver_id, body, thumb_count, reply_count, hot, created_at, review, deleted_at, region
  FROM comments WHERE review = 'published' AND deleted_at IS NULL;

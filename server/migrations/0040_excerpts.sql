-- Lists show a post's first 300 characters: stored, so that they never read the whole body.
ALTER TABLE moments
  ADD COLUMN excerpt text GENERATED ALWAYS AS (left(body, 300)) STORED,
  ADD COLUMN truncated boolean GENERATED ALWAYS AS (char_length(body) > 300) STORED;

CREATE OR REPLACE VIEW published_moments AS
  SELECT id, community_id, author_id, tag_num, title, body, thumb_count, comment_count, share_count, hot, created_at,
    pinned_at, archived_at, review, excerpt, truncated
  FROM moments WHERE review = 'published' AND deleted_at IS NULL;

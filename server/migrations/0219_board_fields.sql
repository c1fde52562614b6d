-- The step of the post's board that a comment is about.
ALTER TABLE comments ADD COLUMN board_step smallint;
CREATE OR REPLACE VIEW published_comments AS
  SELECT id, moment_id, author_id, top_id, receiver_id, body, thumb_count, reply_count, hot, created_at, review, deleted_at, region,
    edit_count, edited_at, board_step
  FROM comments WHERE review = 'published' AND deleted_at IS NULL;

-- The version of the post's board that an earlier version showed; null without one.
ALTER TABLE content_edits ADD COLUMN board_version integer;
-- {board, adapted_from, adaptable} of an edit that pends review; null without a board.
ALTER TABLE pending_edits ADD COLUMN board jsonb;

-- As far as it is drawn, and what it is adapted from: {board_id, version}.
ALTER TABLE drafts
  ADD COLUMN board jsonb,
  ADD COLUMN adapted_from jsonb,
  ADD COLUMN adaptable boolean;

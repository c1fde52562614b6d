-- What each new comment and thumb pays for.

-- One person's comments below one post are few: comments_moment finds them, and sorting them costs nothing.
DROP INDEX comments_author_time;
DROP INDEX comments_author_hot;

-- Both are the comment's own, which can't change: its key vouches for them. Deleting goes by the comment.
ALTER TABLE reply_messages
  DROP CONSTRAINT reply_messages_moment_id_fkey,
  DROP CONSTRAINT reply_messages_author_id_fkey;
DROP INDEX reply_messages_moment;

-- Applause counts in steps of a tenth, each worth 75 minutes of age: most thumbs and comments leave a post where it is in
-- every index, and change its row alone.
ALTER TABLE moments DROP COLUMN hot;
ALTER TABLE moments SET (fillfactor = 85);
ALTER TABLE moments
  ADD COLUMN hot double precision NOT NULL GENERATED ALWAYS AS (
    round(log(greatest(thumb_count + 2 * comment_count, 1)::numeric), 1)::double precision
    + extract(epoch FROM created_at AT TIME ZONE 'UTC')::double precision / 45000
  ) STORED;
CREATE INDEX moments_hot ON moments (community_id, hot DESC, id DESC)
  WHERE review = 'published' AND deleted_at IS NULL AND pinned_at IS NULL;
CREATE INDEX moments_tag_hot ON moments (community_id, tag_num, hot DESC, id DESC)
  WHERE review = 'published' AND deleted_at IS NULL AND pinned_at IS NULL;

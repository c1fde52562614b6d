-- What each new comment pays for and hardly anybody reads by.

-- One person's comments below one post are few: comments_moment finds them, and sorting them costs nothing.
DROP INDEX comments_author_time;
DROP INDEX comments_author_hot;

-- Both are the comment's own, which can't change: its key vouches for them.
ALTER TABLE reply_messages
  DROP CONSTRAINT reply_messages_moment_id_fkey,
  DROP CONSTRAINT reply_messages_author_id_fkey;

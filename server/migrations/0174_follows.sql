CREATE TABLE follows (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  followed_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- 特别关注.
  special boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, followed_id),
  CONSTRAINT follows_of_oneself CHECK (user_id <> followed_id)
);
CREATE INDEX follows_listed ON follows (user_id, created_at, followed_id);
CREATE INDEX follows_back ON follows (followed_id, created_at, user_id);

-- Counted in the statements that follow and unfollow; a member without a row has neither.
CREATE TABLE follow_counts (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  following integer NOT NULL DEFAULT 0 CONSTRAINT follow_counts_most CHECK (following BETWEEN 0 AND 2000),
  followers integer NOT NULL DEFAULT 0 CHECK (followers >= 0),
  lists_public boolean NOT NULL DEFAULT false
);

-- When each author's latest public post was written: tells a feed whose posts it needs.
CREATE TABLE last_posts (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  last_at timestamptz NOT NULL
);

CREATE FUNCTION note_last_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  latest timestamptz;
BEGIN
  IF NEW.review = 'published' AND NEW.deleted_at IS NULL THEN
    INSERT INTO last_posts VALUES (NEW.author_id, NEW.created_at)
    ON CONFLICT (user_id) DO UPDATE SET last_at = greatest(last_posts.last_at, excluded.last_at);
    RETURN NULL;
  END IF;
  -- Two posts that go at the same time are seen one after the other.
  PERFORM FROM last_posts WHERE user_id = NEW.author_id FOR UPDATE;
  SELECT max(created_at) INTO latest FROM moments
  WHERE author_id = NEW.author_id AND review = 'published' AND deleted_at IS NULL;
  IF latest IS NULL THEN
    DELETE FROM last_posts WHERE user_id = NEW.author_id;
  ELSE
    UPDATE last_posts SET last_at = latest WHERE user_id = NEW.author_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER last_post_inserted AFTER INSERT ON moments
  FOR EACH ROW WHEN (NEW.review = 'published' AND NEW.deleted_at IS NULL) EXECUTE FUNCTION note_last_post();
CREATE TRIGGER last_post_changed AFTER UPDATE OF review, deleted_at ON moments
  FOR EACH ROW WHEN ((OLD.review = 'published' AND OLD.deleted_at IS NULL) <> (NEW.review = 'published' AND NEW.deleted_at IS NULL))
  EXECUTE FUNCTION note_last_post();

INSERT INTO last_posts
  SELECT author_id, max(created_at) FROM moments WHERE review = 'published' AND deleted_at IS NULL GROUP BY author_id;

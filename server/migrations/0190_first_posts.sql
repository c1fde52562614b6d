-- Each member's first public post, which others are to answer. A post that came back from review is public since then.
CREATE TABLE first_posts (
  author_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  moment_id bigint NOT NULL CONSTRAINT first_posts_moment UNIQUE REFERENCES moments ON DELETE CASCADE,
  community_id bigint NOT NULL REFERENCES communities,
  public_at timestamptz NOT NULL
);
CREATE INDEX first_posts_queue ON first_posts (public_at);
CREATE INDEX first_posts_community ON first_posts (community_id, public_at);

-- Who is about to answer which; a member holds one post, and a post has one holder.
CREATE TABLE first_post_takes (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  moment_id bigint NOT NULL CONSTRAINT first_post_takes_moment UNIQUE REFERENCES moments ON DELETE CASCADE,
  taken_until timestamptz NOT NULL
);

-- A post is its author's first if they have no other public one: the next takes the place of one that was deleted.
CREATE FUNCTION note_first_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM moments
    WHERE author_id = NEW.author_id AND id <> NEW.id AND review = 'published' AND deleted_at IS NULL
  ) THEN
    RETURN NULL;
  END IF;
  INSERT INTO first_posts VALUES
    (NEW.author_id, NEW.id, NEW.community_id, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END)
  ON CONFLICT (author_id) DO UPDATE
    SET moment_id = excluded.moment_id, community_id = excluded.community_id, public_at = excluded.public_at
    WHERE first_posts.moment_id <> excluded.moment_id;
  RETURN NULL;
END $$;

CREATE TRIGGER first_post_inserted AFTER INSERT ON moments
  FOR EACH ROW WHEN (NEW.review = 'published' AND NEW.deleted_at IS NULL) EXECUTE FUNCTION note_first_post();
CREATE TRIGGER first_post_changed AFTER UPDATE OF review, deleted_at ON moments
  FOR EACH ROW WHEN (
    NEW.review = 'published' AND NEW.deleted_at IS NULL AND (OLD.review <> 'published' OR OLD.deleted_at IS NOT NULL)
  )
  EXECUTE FUNCTION note_first_post();

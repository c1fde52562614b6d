-- Search index of posts and comments in any state; visibility is decided by the search itself, from the live rows.
-- `title` and `body` are folded texts (letters and digits alone), `terms` their bigrams and more (domains/search/terms.ts).
CREATE TABLE search_moments (
  id bigint PRIMARY KEY REFERENCES moments ON DELETE CASCADE,
  community_id bigint NOT NULL,
  author_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  terms tsvector NOT NULL
);
CREATE INDEX search_moments_terms ON search_moments USING gin (terms);
CREATE INDEX search_moments_latest ON search_moments (created_at DESC, id DESC);
CREATE INDEX search_moments_community ON search_moments (community_id, created_at DESC, id DESC);
CREATE INDEX search_moments_author ON search_moments (author_id, created_at DESC, id DESC);

CREATE TABLE search_comments (
  id bigint PRIMARY KEY REFERENCES comments ON DELETE CASCADE,
  community_id bigint NOT NULL,
  author_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  body text NOT NULL,
  terms tsvector NOT NULL
);
CREATE INDEX search_comments_terms ON search_comments USING gin (terms);
CREATE INDEX search_comments_latest ON search_comments (created_at DESC, id DESC);
CREATE INDEX search_comments_community ON search_comments (community_id, created_at DESC, id DESC);
CREATE INDEX search_comments_author ON search_comments (author_id, created_at DESC, id DESC);

-- Search index of names. A name has one row for each of its suffixes, spelled in characters, pinyin and initials, so that
-- a search for any part of it is a search for the beginning of a key.
CREATE TABLE search_names (
  kind text NOT NULL CHECK (kind IN ('user', 'clan', 'community', 'tag')),
  -- A tag's community, and its number; 0 for other kinds.
  subject_id bigint NOT NULL,
  num integer NOT NULL DEFAULT 0,
  -- How good a match is: 0 the beginning of the name, 1 of its pinyin, 2 of its initials; 3 to 5 the same for later parts.
  rank smallint NOT NULL,
  key text COLLATE "C" NOT NULL,
  -- The name that the row was made of: it counts while the subject has this name.
  name text NOT NULL,
  PRIMARY KEY (kind, subject_id, num, rank, key)
);
CREATE INDEX search_names_keys ON search_names (kind, rank, key);

-- What has to be indexed again, written by triggers in the transaction that changes it.
CREATE TABLE search_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject_id bigint NOT NULL,
  num integer NOT NULL DEFAULT 0
);

CREATE FUNCTION search_outbox_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (kind, subject_id) SELECT TG_ARGV[0], id FROM changed;
  RETURN NULL;
END $$;
CREATE FUNCTION search_outbox_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (kind, subject_id) VALUES (TG_ARGV[0], NEW.id);
  RETURN NULL;
END $$;
CREATE FUNCTION search_outbox_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (kind, subject_id, num) VALUES ('tag', NEW.community_id, NEW.num);
  RETURN NULL;
END $$;
CREATE FUNCTION search_outbox_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (kind, subject_id, num) SELECT 'tag', community_id, num FROM changed;
  RETURN NULL;
END $$;

-- Updates have a trigger per row, which can name columns: thumbs and other counters don't fire it.
CREATE TRIGGER search_inserted AFTER INSERT ON moments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_rows('moment');
CREATE TRIGGER search_updated AFTER UPDATE OF title, body, community_id, tag_num ON moments
  FOR EACH ROW EXECUTE FUNCTION search_outbox_row('moment');
CREATE TRIGGER search_inserted AFTER INSERT ON comments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_rows('comment');
CREATE TRIGGER search_updated AFTER UPDATE OF body ON comments
  FOR EACH ROW EXECUTE FUNCTION search_outbox_row('comment');
CREATE TRIGGER search_inserted AFTER INSERT ON users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_rows('user');
CREATE TRIGGER search_updated AFTER UPDATE OF username ON users
  FOR EACH ROW EXECUTE FUNCTION search_outbox_row('user');
CREATE TRIGGER search_inserted AFTER INSERT ON clans REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_rows('clan');
CREATE TRIGGER search_updated AFTER UPDATE OF name ON clans
  FOR EACH ROW EXECUTE FUNCTION search_outbox_row('clan');
CREATE TRIGGER search_inserted AFTER INSERT ON communities REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_rows('community');
CREATE TRIGGER search_updated AFTER UPDATE OF name, fullname ON communities
  FOR EACH ROW EXECUTE FUNCTION search_outbox_row('community');
CREATE TRIGGER search_inserted AFTER INSERT ON community_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_tags();
CREATE TRIGGER search_updated AFTER UPDATE OF name ON community_tags
  FOR EACH ROW EXECUTE FUNCTION search_outbox_tag();
CREATE TRIGGER search_deleted AFTER DELETE ON community_tags REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_tags();

-- What the site has already.
INSERT INTO search_outbox (kind, subject_id, num)
  SELECT 'community', id, 0 FROM communities
  UNION ALL SELECT 'tag', community_id, num FROM community_tags
  UNION ALL SELECT 'clan', id, 0 FROM clans
  UNION ALL SELECT 'user', id, 0 FROM users
  UNION ALL SELECT 'moment', id, 0 FROM moments
  UNION ALL SELECT 'comment', id, 0 FROM comments;

-- Members' searches of the last days. The member is a keyed hash of member and query: rows of one member can't be told.
CREATE TABLE search_queries (
  query text NOT NULL,
  searcher bytea NOT NULL,
  searched_at timestamptz NOT NULL,
  PRIMARY KEY (query, searcher)
);
CREATE INDEX search_queries_age ON search_queries (searched_at);
-- Queries of enough members to be suggested, as of the last run of a scheduled job.
CREATE TABLE popular_searches (
  query text PRIMARY KEY,
  searchers integer NOT NULL
);

-- Topics (话题), which posts name as #名字.
CREATE TABLE hashtags (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- The name as the search folds it.
  key text NOT NULL CONSTRAINT hashtags_key UNIQUE,
  description text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  featured_at timestamptz,
  hidden_at timestamptz,
  merged_into bigint,
  -- The topic that it is now: itself, or the one that it is merged into.
  root_id bigint GENERATED ALWAYS AS (coalesce(merged_into, id)) STORED,
  -- For the constraint: a topic is merged into one that isn't merged itself.
  stands boolean NOT NULL GENERATED ALWAYS AS (merged_into IS NULL) STORED,
  target_stands boolean GENERATED ALWAYS AS (CASE WHEN merged_into IS NOT NULL THEN true END) STORED,
  CONSTRAINT hashtags_standing UNIQUE (id, stands),
  CONSTRAINT hashtags_one_hop FOREIGN KEY (merged_into, target_stands) REFERENCES hashtags (id, stands)
);
CREATE INDEX hashtags_root ON hashtags (root_id);
CREATE INDEX hashtags_featured ON hashtags (featured_at) WHERE featured_at IS NOT NULL;

-- The topics of posts, as their texts name them; of a merged one the row stays.
CREATE TABLE moment_hashtags (
  moment_id bigint NOT NULL REFERENCES moments ON DELETE CASCADE,
  hashtag_id bigint NOT NULL REFERENCES hashtags,
  -- As it stands in the text, after its #.
  name text NOT NULL,
  -- The post's.
  created_at timestamptz NOT NULL,
  PRIMARY KEY (moment_id, hashtag_id)
);
CREATE INDEX moment_hashtags_listed ON moment_hashtags (hashtag_id, created_at, moment_id);

CREATE TABLE hashtag_follows (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  hashtag_id bigint NOT NULL REFERENCES hashtags,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, hashtag_id)
);
CREATE INDEX hashtag_follows_of ON hashtag_follows (hashtag_id, user_id);

CREATE TRIGGER search_inserted AFTER INSERT ON hashtags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_rows('hashtag');
CREATE TRIGGER search_updated AFTER UPDATE OF name ON hashtags
  FOR EACH ROW EXECUTE FUNCTION search_outbox_row('hashtag');

ALTER TABLE search_names
  DROP CONSTRAINT search_names_kind_check,
  ADD CONSTRAINT search_names_kind_check CHECK (kind IN ('user', 'clan', 'community', 'tag', 'hashtag')) NOT VALID;

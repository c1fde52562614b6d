ALTER TABLE moments ADD COLUMN view_count integer NOT NULL DEFAULT 0;

CREATE OR REPLACE VIEW published_moments AS
  SELECT id, community_id, author_id, tag_num, title, body, thumb_count, comment_count, share_count, hot, created_at,
    pinned_at, archived_at, review, excerpt, truncated, region, edit_count, edited_at, view_count
  FROM moments
  WHERE review = 'published' AND deleted_at IS NULL AND community_id NOT IN (SELECT id FROM communities WHERE hidden);

-- Which views of the day are counted: a hash over member and post under the day's key. Both are emptied together, after which nothing tells who
-- read what. Unlogged, so that neither the write-ahead log nor a backup has them; a crash that empties them counts a view twice at most.
CREATE UNLOGGED TABLE moment_views (
  hash bytea PRIMARY KEY
);
CREATE UNLOGGED TABLE moment_view_key (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  day date NOT NULL,
  key bytea NOT NULL
);

-- Snapshots of the hot lists, one every ten minutes.
CREATE TABLE hot_ranks (
  period text NOT NULL CHECK (period IN ('day', 'week')),
  at timestamptz NOT NULL,
  rank smallint NOT NULL CHECK (rank BETWEEN 1 AND 50),
  moment_id bigint NOT NULL REFERENCES moments ON DELETE CASCADE,
  heat integer NOT NULL,
  PRIMARY KEY (period, at, rank),
  CONSTRAINT hot_ranks_once UNIQUE (period, at, moment_id)
);
CREATE INDEX hot_ranks_moment ON hot_ranks (moment_id);
CREATE INDEX hot_ranks_at ON hot_ranks (at);

-- Posts that moderators have taken off the hot lists.
CREATE TABLE hot_removals (
  moment_id bigint PRIMARY KEY REFERENCES moments ON DELETE CASCADE,
  removed_at timestamptz NOT NULL
);

ALTER TABLE decisions
  DROP CONSTRAINT decisions_decision_check,
  ADD CONSTRAINT decisions_decision_check CHECK (decision IN ('approve', 'reject', 'delete', 'restore', 'reset', 'unlist')) NOT VALID;

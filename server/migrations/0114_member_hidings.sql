-- An act that hides everything of a member, everywhere or in some communities, which a job carries out in batches.
CREATE TABLE member_hidings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  -- Whose contents; null for everywhere.
  community_ids bigint[],
  reason text NOT NULL,
  hidden_by bigint NOT NULL REFERENCES users,
  hidden_at timestamptz NOT NULL,
  -- What it has hidden so far.
  moments integer NOT NULL DEFAULT 0,
  comments integer NOT NULL DEFAULT 0,
  lines integer NOT NULL DEFAULT 0,
  -- When the job had hidden everything.
  finished_at timestamptz,
  undone_by bigint REFERENCES users,
  undone_at timestamptz,
  -- When the job had brought everything back.
  restored_at timestamptz
);
CREATE INDEX member_hidings_user ON member_hidings (user_id, id DESC);
-- What the job looks for.
CREATE INDEX member_hidings_due ON member_hidings (id)
  WHERE finished_at IS NULL OR (undone_at IS NOT NULL AND restored_at IS NULL);
-- Of two acts at once the second is refused.
CREATE UNIQUE INDEX member_hidings_one ON member_hidings (user_id) WHERE finished_at IS NULL;

-- The act that deleted it, until someone brings it back.
ALTER TABLE moments ADD COLUMN hiding_id bigint;
ALTER TABLE comments ADD COLUMN hiding_id bigint;
ALTER TABLE match_messages ADD COLUMN hiding_id bigint;
ALTER TABLE tile_comments ADD COLUMN hiding_id bigint;

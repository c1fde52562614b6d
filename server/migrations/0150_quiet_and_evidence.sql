-- Until when only people whom a member knows may address them, and when that was last offered to them.
ALTER TABLE users ADD COLUMN quiet_until timestamptz, ADD COLUMN quiet_offered_at timestamptz;

-- Threads that members took as evidence. The hash is that of the zip's manifest, once it was sent whole.
CREATE TABLE evidence (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('moment', 'comment')),
  -- No reference: the record outlives the content.
  content_id bigint NOT NULL,
  -- In Shanghai.
  day date NOT NULL,
  created_at timestamptz NOT NULL,
  -- Its download, once.
  started_at timestamptz,
  manifest_hash text CHECK (manifest_hash ~ '^[0-9a-f]{64}$')
);
CREATE INDEX evidence_of_day ON evidence (user_id, day);
CREATE UNIQUE INDEX evidence_hash ON evidence (manifest_hash) WHERE manifest_hash IS NOT NULL;

-- Requests by which looks of an admin at a member's data, ordered by an authority, are kept from the member until a
-- date; another admin decides.
CREATE TABLE look_embargoes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  reason text NOT NULL,
  until timestamptz NOT NULL,
  asked_by bigint NOT NULL REFERENCES users,
  asked_at timestamptz NOT NULL,
  decided_by bigint REFERENCES users,
  decided_at timestamptz,
  -- Null: not granted. It covers the looks of who asked since then, none of which the member had seen.
  covers_from timestamptz,
  CHECK (user_id <> asked_by AND user_id <> decided_by),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (covers_from IS NULL OR decided_by <> asked_by)
);
CREATE INDEX look_embargoes_granted ON look_embargoes (user_id, asked_by) WHERE covers_from IS NOT NULL;

-- When a member was last here, in any of their sessions, and their latest absence of hours until they have read what happened meanwhile.
CREATE TABLE visits (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  seen_at timestamptz NOT NULL,
  away_from timestamptz,
  away_until timestamptz,
  CHECK ((away_from IS NULL) = (away_until IS NULL)),
  CHECK (away_from < away_until)
);
INSERT INTO visits (user_id, seen_at)
  SELECT user_id, max(coalesce(seen_at, created_at)) FROM sessions GROUP BY user_id;

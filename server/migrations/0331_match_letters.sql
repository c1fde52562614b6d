-- A message to all who have voted for a match, which a job sends in batches; it is removed when all have it.
CREATE TABLE match_letters (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match_id bigint NOT NULL REFERENCES matches ON DELETE CASCADE,
  title text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL,
  -- The last member who has it: batches are in the order of the ids.
  sent_to bigint NOT NULL DEFAULT 0
);
CREATE INDEX match_letters_match ON match_letters (match_id);

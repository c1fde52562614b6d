-- A match of the bracket whose sides aren't known yet: winners of matches, or of those that other slots will become.
CREATE TABLE match_slots (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id bigint NOT NULL REFERENCES events,
  round text NOT NULL,
  starts_at timestamptz NOT NULL,
  match1_id bigint REFERENCES matches ON DELETE CASCADE,
  slot1_id bigint REFERENCES match_slots ON DELETE CASCADE,
  match2_id bigint REFERENCES matches ON DELETE CASCADE,
  slot2_id bigint REFERENCES match_slots ON DELETE CASCADE,
  CHECK (num_nonnulls(match1_id, slot1_id) = 1 AND num_nonnulls(match2_id, slot2_id) = 1),
  CHECK (match1_id <> match2_id AND slot1_id <> slot2_id)
);
CREATE INDEX match_slots_event ON match_slots (event_id, starts_at, id);
CREATE INDEX match_slots_match1 ON match_slots (match1_id);
CREATE INDEX match_slots_match2 ON match_slots (match2_id);
CREATE INDEX match_slots_slot1 ON match_slots (slot1_id);
CREATE INDEX match_slots_slot2 ON match_slots (slot2_id);

-- The slot that a match was made of.
ALTER TABLE matches ADD COLUMN slot_id bigint UNIQUE REFERENCES match_slots ON DELETE SET NULL;

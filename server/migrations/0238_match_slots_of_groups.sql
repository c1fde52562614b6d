-- A side of a slot may be who stands first or second in a group, by the name of its round.
ALTER TABLE match_slots
  ADD COLUMN group1 text,
  ADD COLUMN place1 smallint,
  ADD COLUMN group2 text,
  ADD COLUMN place2 smallint,
  DROP CONSTRAINT match_slots_check,
  ADD CONSTRAINT match_slots_check CHECK (
    num_nonnulls(match1_id, slot1_id, group1) = 1 AND num_nonnulls(match2_id, slot2_id, group2) = 1
    AND num_nonnulls(group1, place1) <> 1 AND num_nonnulls(group2, place2) <> 1
  );

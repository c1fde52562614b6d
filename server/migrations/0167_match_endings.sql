-- A match that was moved, called off, drawn or forfeited, and its score.
ALTER TABLE matches
  -- Null: not over, or won in the usual way.
  ADD COLUMN ended_as text CHECK (ended_as IN ('forfeit', 'draw', 'cancelled')),
  ADD COLUMN clan1_score integer CHECK (clan1_score BETWEEN 0 AND 999),
  ADD COLUMN clan2_score integer CHECK (clan2_score BETWEEN 0 AND 999),
  -- Its start before it was first put later.
  ADD COLUMN moved_from timestamptz,
  ADD CONSTRAINT matches_ending CHECK ((ended_as IS NULL OR (ended_as = 'forfeit') = (winner_id IS NOT NULL))),
  ADD CONSTRAINT matches_scores CHECK (num_nonnulls(clan1_score, clan2_score) IN (0, 2));

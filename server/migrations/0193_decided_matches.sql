-- When a result was first entered; null also for those of before.
ALTER TABLE matches ADD COLUMN decided_at timestamptz;
CREATE INDEX matches_decided ON matches (decided_at);

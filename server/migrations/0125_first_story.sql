-- Told before any other to a newcomer who has heard none.
ALTER TABLE westworld_stories ADD COLUMN is_first boolean NOT NULL DEFAULT false;

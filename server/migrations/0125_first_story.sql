-- Marks the story that a newcomer who has heard none gets first.
ALTER TABLE westworld_stories ADD COLUMN is_first boolean NOT NULL DEFAULT false;

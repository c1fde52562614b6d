-- The clans of a match of the bracket that operators chose themselves: results of other matches don't replace them.
ALTER TABLE matches ADD COLUMN paired_by_hand boolean NOT NULL DEFAULT false;

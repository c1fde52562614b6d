-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS tile_games_passed;
-- How many of a day's games passed each level.
CREATE INDEX CONCURRENTLY tile_games_passed ON tile_games (day, levels) WHERE mode = 'daily' AND state IN ('lost', 'won');

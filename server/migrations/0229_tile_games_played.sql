-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS tile_games_played;
-- A member's days, with how often they played on each.
CREATE INDEX CONCURRENTLY tile_games_played ON tile_games (user_id, day) INCLUDE (mode) WHERE state IN ('lost', 'won');

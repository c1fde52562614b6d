-- migrate: without transaction
-- As for the other features (0415): the page of features counts who used each lately.
DROP INDEX CONCURRENTLY IF EXISTS boards_used;
CREATE INDEX CONCURRENTLY boards_used ON boards USING brin (created_at) WITH (pages_per_range = 32);
DROP INDEX CONCURRENTLY IF EXISTS clan_boards_used;
CREATE INDEX CONCURRENTLY clan_boards_used ON clan_boards USING brin (created_at) WITH (pages_per_range = 32);
DROP INDEX CONCURRENTLY IF EXISTS evidence_used;
CREATE INDEX CONCURRENTLY evidence_used ON evidence USING brin (created_at) WITH (pages_per_range = 32);

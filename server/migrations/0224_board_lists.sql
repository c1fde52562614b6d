-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS boards_latest;
CREATE INDEX CONCURRENTLY boards_latest ON boards (created_at, id) WHERE moment_id IS NOT NULL AND removed_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS boards_latest_of_map;
CREATE INDEX CONCURRENTLY boards_latest_of_map ON boards (map, created_at, id) WHERE moment_id IS NOT NULL AND removed_at IS NULL;

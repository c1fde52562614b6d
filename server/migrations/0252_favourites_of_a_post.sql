-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS favourites_of;
CREATE INDEX CONCURRENTLY favourites_of ON favourites (moment_id);

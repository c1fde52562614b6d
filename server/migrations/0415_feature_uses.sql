-- migrate: without transaction
-- The page of features counts who used each lately. Rows are appended, so that a block range index finds them by time.
DROP INDEX CONCURRENTLY IF EXISTS follows_used;
CREATE INDEX CONCURRENTLY follows_used ON follows USING brin (created_at) WITH (pages_per_range = 32);
DROP INDEX CONCURRENTLY IF EXISTS favourites_used;
CREATE INDEX CONCURRENTLY favourites_used ON favourites USING brin (created_at) WITH (pages_per_range = 32);
DROP INDEX CONCURRENTLY IF EXISTS poll_votes_used;
CREATE INDEX CONCURRENTLY poll_votes_used ON poll_votes USING brin (created_at) WITH (pages_per_range = 32);
DROP INDEX CONCURRENTLY IF EXISTS guide_votes_used;
CREATE INDEX CONCURRENTLY guide_votes_used ON guide_votes USING brin (created_at) WITH (pages_per_range = 32);
DROP INDEX CONCURRENTLY IF EXISTS hashtag_follows_used;
CREATE INDEX CONCURRENTLY hashtag_follows_used ON hashtag_follows USING brin (created_at) WITH (pages_per_range = 32);
DROP INDEX CONCURRENTLY IF EXISTS quotes_used;
CREATE INDEX CONCURRENTLY quotes_used ON quotes USING brin (created_at) WITH (pages_per_range = 32);

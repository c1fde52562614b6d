-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS moment_thumbs_created;
CREATE INDEX CONCURRENTLY moment_thumbs_created ON moment_thumbs (created_at) INCLUDE (moment_id, user_id);

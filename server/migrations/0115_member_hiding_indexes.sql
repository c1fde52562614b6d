-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS moments_hiding;
CREATE INDEX CONCURRENTLY moments_hiding ON moments (hiding_id) WHERE hiding_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS comments_hiding;
CREATE INDEX CONCURRENTLY comments_hiding ON comments (hiding_id) WHERE hiding_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS match_messages_hiding;
CREATE INDEX CONCURRENTLY match_messages_hiding ON match_messages (hiding_id) WHERE hiding_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS tile_comments_hiding;
CREATE INDEX CONCURRENTLY tile_comments_hiding ON tile_comments (hiding_id) WHERE hiding_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS match_messages_user;
CREATE INDEX CONCURRENTLY match_messages_user ON match_messages (user_id) WHERE deleted_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS tile_comments_user;
CREATE INDEX CONCURRENTLY tile_comments_user ON tile_comments (user_id) WHERE deleted_at IS NULL;

-- migrate: without transaction
-- By these the rows of a member who has ended their account are found.
DROP INDEX CONCURRENTLY IF EXISTS moments_deleted_of_author;
CREATE INDEX CONCURRENTLY moments_deleted_of_author ON moments (author_id, id) WHERE deleted_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS comments_deleted_of_author;
CREATE INDEX CONCURRENTLY comments_deleted_of_author ON comments (author_id, id) WHERE deleted_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS experience_user;
CREATE INDEX CONCURRENTLY experience_user ON experience (user_id);
DROP INDEX CONCURRENTLY IF EXISTS tile_games_user;
CREATE INDEX CONCURRENTLY tile_games_user ON tile_games (user_id);

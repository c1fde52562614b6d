-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS comments_of_step;
CREATE INDEX CONCURRENTLY comments_of_step ON comments (moment_id, board_step) WHERE board_step IS NOT NULL;

-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS username_changes_previous;
CREATE INDEX CONCURRENTLY username_changes_previous ON username_changes (previous_skeleton, changed_at);

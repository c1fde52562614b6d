-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS decisions_own;
-- What admins decided about themselves, for the public log.
CREATE INDEX CONCURRENTLY decisions_own ON decisions (id DESC) WHERE decided_by = author_id;

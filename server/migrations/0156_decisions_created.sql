-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS decisions_created;
CREATE INDEX CONCURRENTLY decisions_created ON decisions (created_at) WHERE decision IN ('reject', 'delete', 'reset');

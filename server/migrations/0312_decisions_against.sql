-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS decisions_created;
-- With hidden boards; the previous release's query, whose list is shorter, uses it too.
CREATE INDEX CONCURRENTLY decisions_created ON decisions (created_at) WHERE decision IN ('reject', 'delete', 'reset', 'hide');

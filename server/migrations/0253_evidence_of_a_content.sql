-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS evidence_of;
CREATE INDEX CONCURRENTLY evidence_of ON evidence (content_id);

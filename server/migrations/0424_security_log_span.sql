-- migrate: without transaction
-- Entries of all accounts in a span of time.
DROP INDEX CONCURRENTLY IF EXISTS security_log_span;
CREATE INDEX CONCURRENTLY security_log_span ON security_log (created_at, id);

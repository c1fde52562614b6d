-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS users_phone_hash;
CREATE UNIQUE INDEX CONCURRENTLY users_phone_hash ON users (phone_hash);

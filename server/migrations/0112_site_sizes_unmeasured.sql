-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS images_unmeasured;
CREATE INDEX CONCURRENTLY images_unmeasured ON images (sha256) WHERE bytes IS NULL;

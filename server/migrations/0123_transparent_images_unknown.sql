-- migrate: without transaction
-- Takes the place of images_unmeasured, which the version before still reads.
DROP INDEX CONCURRENTLY IF EXISTS images_transparency_unknown;
CREATE INDEX CONCURRENTLY images_transparency_unknown ON images (sha256) WHERE transparent IS NULL;

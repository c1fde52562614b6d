-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS clans_name_skeleton_key;
CREATE UNIQUE INDEX CONCURRENTLY clans_name_skeleton_key ON clans (community_id, name_skeleton) WHERE dissolved_at IS NULL;

-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS quiz_standings_mates;
-- Who looks for team mates, by result, the newest members first.
CREATE INDEX CONCURRENTLY quiz_standings_mates ON quiz_standings (community_id, code, user_id) WHERE seeks_mates;

-- Figures of a community's panel, as of the last run of a scheduled job.
ALTER TABLE communities ADD COLUMN member_count integer NOT NULL DEFAULT 0;
ALTER TABLE community_tags ADD COLUMN moment_count integer NOT NULL DEFAULT 0;

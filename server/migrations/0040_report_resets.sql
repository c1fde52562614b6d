-- The community of a reported post, comment or clan: its moderators see the report. Null for a member.
ALTER TABLE reports ADD COLUMN community_id bigint REFERENCES communities;
UPDATE reports SET community_id = CASE kind
  WHEN 'moment' THEN (SELECT community_id FROM moments WHERE id = subject_id)
  WHEN 'comment' THEN (
    SELECT moments.community_id FROM comments JOIN moments ON moments.id = comments.moment_id WHERE comments.id = subject_id
  ) END;
ALTER TABLE reports
  DROP CONSTRAINT reports_kind_check,
  ADD CONSTRAINT reports_kind_check CHECK (kind IN ('moment', 'comment', 'profile', 'clan'));

-- A decision on a member or clan resets a name, picture or intro. `previous` holds what an appeal can restore.
ALTER TABLE decisions
  DROP CONSTRAINT decisions_kind_check,
  ADD CONSTRAINT decisions_kind_check CHECK (kind IN ('moment', 'comment', 'profile', 'clan')),
  DROP CONSTRAINT decisions_decision_check,
  ADD CONSTRAINT decisions_decision_check CHECK (decision IN ('approve', 'reject', 'delete', 'restore', 'reset')),
  ALTER COLUMN community_id DROP NOT NULL,
  ADD COLUMN previous jsonb,
  ADD CONSTRAINT decisions_previous CHECK ((decision = 'reset') = (previous IS NOT NULL)),
  ADD CONSTRAINT decisions_community_known CHECK (kind = 'profile' OR community_id IS NOT NULL);

-- Set while the member may choose a new name after a reset.
ALTER TABLE users ADD COLUMN name_reset_at timestamptz;

-- Reports of the wall's messages wait until they are dismissed, or their message is deleted.
ALTER TABLE match_message_reports ADD COLUMN dismissed_at timestamptz;
CREATE INDEX match_message_reports_open ON match_message_reports (message_id) WHERE dismissed_at IS NULL;

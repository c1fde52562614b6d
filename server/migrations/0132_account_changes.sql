-- Names that members had, for moderators; a member changes theirs once in thirty days.
CREATE TABLE username_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  previous text NOT NULL,
  username text NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX username_changes_user ON username_changes (user_id, id);
ALTER TABLE users ADD COLUMN username_changed_at timestamptz;

-- Codes for a change of phone. The rows before, which all have one of the others, are gone after a day.
ALTER TABLE sms_codes
  DROP CONSTRAINT sms_codes_purpose_check,
  ADD CONSTRAINT sms_codes_purpose_check CHECK (purpose IN ('signup', 'reset', 'phone')) NOT VALID;

-- A code belongs to the browser that asked for it: others asking for one, or guessing, leave it alone.
DELETE FROM sms_codes;
ALTER TABLE sms_codes
  ADD COLUMN browser_hash bytea NOT NULL,
  -- Guesses of all other browsers together, each with a proof of work.
  ADD COLUMN others_tries_left integer NOT NULL CHECK (others_tries_left >= 0),
  DROP CONSTRAINT sms_codes_pkey,
  ADD PRIMARY KEY (phone, purpose, browser_hash);

-- Browsers in which a member has signed in: strangers' wrong passwords don't hold these up.
CREATE TABLE known_browsers (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  browser_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, browser_hash)
);
CREATE INDEX known_browsers_age ON known_browsers (seen_at);

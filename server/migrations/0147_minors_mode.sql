-- Members in minors' mode: an age band, and no date of birth. Without a PIN nobody can turn it off yet.
CREATE TABLE minors_modes (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  band text NOT NULL CHECK (band IN ('under16', '16to17')),
  since timestamptz NOT NULL,
  pin_hash text,
  -- Set with the phone's code; counts from its time on.
  next_pin_hash text,
  next_pin_from timestamptz,
  CONSTRAINT minors_modes_next_pin CHECK ((next_pin_hash IS NULL) = (next_pin_from IS NULL))
);

-- Minutes in which they used the site, for two days.
CREATE TABLE minors_minutes (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  minute timestamptz NOT NULL,
  PRIMARY KEY (user_id, minute)
);
CREATE INDEX minors_minutes_minute ON minors_minutes (minute);

-- Codes for a guardian's PIN. The rows before, which all have one of the others, are gone after a day.
ALTER TABLE sms_codes
  DROP CONSTRAINT sms_codes_purpose_check,
  ADD CONSTRAINT sms_codes_purpose_check CHECK (purpose IN ('signup', 'reset', 'phone', 'guardian')) NOT VALID;

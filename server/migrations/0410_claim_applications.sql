-- Applications of members of another forum who can't prove their account by its old password: two admins decide.
CREATE TABLE claim_applications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- With which the applicant reads the answer.
  receipt text NOT NULL UNIQUE,
  old_name text NOT NULL,
  -- Null if nobody could claim an account of this name.
  user_id bigint REFERENCES users,
  message text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Of the applicant, until it is decided.
  phone_hash bytea,
  phone_box bytea,
  password_hash text,
  age_band text,
  agreement integer NOT NULL,
  privacy integer NOT NULL,
  -- The first of the two.
  confirmed_by bigint REFERENCES users,
  decided_by bigint REFERENCES users,
  decided_at timestamptz,
  granted boolean,
  answer text NOT NULL DEFAULT '',
  CHECK ((decided_at IS NULL) = (decided_by IS NULL) AND (decided_at IS NULL) = (granted IS NULL)),
  CHECK (NOT granted OR (user_id IS NOT NULL AND confirmed_by IS NOT NULL AND confirmed_by <> decided_by)),
  CHECK (decided_at IS NULL OR (phone_hash IS NULL AND phone_box IS NULL AND password_hash IS NULL AND age_band IS NULL))
);
-- One open application of a phone.
CREATE UNIQUE INDEX claim_applications_phone ON claim_applications (phone_hash);
CREATE INDEX claim_applications_open ON claim_applications (created_at, id) WHERE decided_at IS NULL;
CREATE INDEX claim_applications_decided ON claim_applications (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;

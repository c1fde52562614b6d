-- Who moderators and admins are by their documents: legal name and document number, encrypted.
CREATE TABLE staff_identities (
  user_id bigint PRIMARY KEY REFERENCES users,
  box bytea NOT NULL CHECK (octet_length(box) <= 1000),
  verified_at timestamptz NOT NULL,
  verified_by bigint NOT NULL REFERENCES users,
  -- When a daily job found the member in no office any more.
  left_at timestamptz
);
CREATE INDEX staff_identities_left ON staff_identities (left_at) WHERE left_at IS NOT NULL;

-- What people without an account complain of. How to reach them is encrypted.
CREATE TABLE complaints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message text NOT NULL,
  -- Null when the key that had encrypted it is lost.
  contact_box bytea CHECK (octet_length(contact_box) <= 1000),
  created_at timestamptz NOT NULL,
  handled_by bigint REFERENCES users,
  handled_at timestamptz
);
CREATE INDEX complaints_open ON complaints (created_at, id) WHERE handled_at IS NULL;
CREATE INDEX complaints_handled ON complaints (handled_at DESC, id DESC) WHERE handled_at IS NOT NULL;

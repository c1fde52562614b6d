-- Invitation codes, each with how many members may come by it.
CREATE TABLE invite_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash bytea NOT NULL UNIQUE,
  note text NOT NULL,
  uses integer NOT NULL,
  used integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  -- Null: the operator, on the server.
  created_by bigint REFERENCES users,
  created_at timestamptz NOT NULL,
  CONSTRAINT invite_codes_stock CHECK (used BETWEEN 0 AND uses)
);
-- Who came by which.
CREATE TABLE invited_members (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  code_id bigint NOT NULL REFERENCES invite_codes,
  created_at timestamptz NOT NULL
);
CREATE INDEX invited_members_of_code ON invited_members (code_id, created_at, user_id);
-- False for a phone to which no code was sent: it can't recover the account.
ALTER TABLE users ADD COLUMN phone_proved boolean NOT NULL DEFAULT true;

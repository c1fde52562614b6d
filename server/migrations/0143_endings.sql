-- Accounts that their members have ended: for some days the row can be taken back, then a job erases what the account has.
CREATE TABLE endings (
  user_id bigint PRIMARY KEY REFERENCES users,
  -- What becomes of posts and comments.
  contents text NOT NULL CHECK (contents IN ('keep', 'delete')),
  asked_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Nothing is left to erase.
  finished_at timestamptz
);
CREATE INDEX endings_due ON endings (ends_at) WHERE finished_at IS NULL;

-- Since then only the row is left of the account: without phone, name and password.
ALTER TABLE users ADD COLUMN ended_at timestamptz;

-- Passwords of another forum, with which its members take over their accounts here; deleted with that.
CREATE TABLE old_passwords (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- The name there, in lower case.
  name text NOT NULL UNIQUE,
  scheme text NOT NULL CHECK (scheme IN ('md5', 'bcrypt')),
  salt text NOT NULL,
  -- Argon2id of what the scheme computes.
  hash text NOT NULL
);

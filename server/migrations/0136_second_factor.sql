-- Time-based codes (TOTP), encrypted. A secret that isn't confirmed by a code yet is pending, and asks nobody for codes.
CREATE TABLE totp_secrets (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret_box bytea,
  pending_box bytea,
  -- The latest step of 30 seconds whose code was accepted: no code counts twice.
  last_step bigint NOT NULL DEFAULT 0
);

-- Unused ones; using one deletes it.
CREATE TABLE recovery_codes (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone text NOT NULL CONSTRAINT users_phone_key UNIQUE,
  username text NOT NULL,
  -- The name as it is compared: NFKC, lower case.
  username_key text NOT NULL CONSTRAINT users_username_key UNIQUE,
  password_hash text NOT NULL,
  is_admin boolean NOT NULL DEFAULT false,
  banned_until timestamptz,
  -- Everything this person writes waits for review.
  muted_to_review boolean NOT NULL DEFAULT false,
  post_xp integer NOT NULL DEFAULT 0,
  comment_xp integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A session's token is kept as its SHA-256 only: a stolen table signs nobody in.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_age ON sessions (expires_at);

-- The live SMS code of a phone and purpose, or the last one: `sent_at` also holds the next one back.
CREATE TABLE sms_codes (
  phone text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('signup', 'reset')),
  code_hash bytea NOT NULL,
  -- 0 once the code is spent or guessed wrong too often.
  tries_left integer NOT NULL CHECK (tries_left >= 0),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (phone, purpose)
);
CREATE INDEX sms_codes_age ON sms_codes (expires_at);

-- SHA-256 of sign-in ciphertexts, kept until no key opens them any more: each signs in once.
CREATE TABLE used_ciphertexts (
  hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_ciphertexts_age ON used_ciphertexts (expires_at);

-- Proofs of work that were accepted, kept until they expire: each is good once.
CREATE TABLE used_proofs (
  id text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_proofs_age ON used_proofs (expires_at);

-- The private keys of the last two days that sign-in fields are encrypted for (PKCS #8 PEM), shared by all servers.
CREATE TABLE signin_keys (
  key_id text PRIMARY KEY,
  private_key_pem text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Credentials of WebAuthn: the site has their public keys alone.
CREATE TABLE passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id bytea NOT NULL CONSTRAINT passkeys_credential_id_key UNIQUE,
  public_key bytea NOT NULL,
  -- How often the authenticator says that it has signed; always 0 for those that don't count.
  counter bigint NOT NULL,
  -- How browsers reach the authenticator, such as usb and internal.
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE INDEX passkeys_user_id ON passkeys (user_id);

-- A row for each second factor that a member's sign-in may ask for.
CREATE VIEW second_factors AS
  SELECT user_id FROM totp_secrets WHERE secret_box IS NOT NULL
  UNION ALL
  SELECT user_id FROM passkeys;

-- What members write about themselves on their profiles; a member without a row has no signature.
CREATE TABLE signatures (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  body text NOT NULL CHECK (body <> ''),
  written_at timestamptz NOT NULL,
  -- The act that hides it with everything else of its member.
  hiding_id bigint
);

-- The look with which a newcomer began, chosen once.
CREATE TABLE first_looks (
  user_id bigint PRIMARY KEY REFERENCES users,
  look smallint NOT NULL,
  hat smallint NOT NULL,
  chosen_at timestamptz NOT NULL
);

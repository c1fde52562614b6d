-- Until when a session may change the second factor, of which it has given proof.
ALTER TABLE sessions ADD COLUMN factor_until timestamptz;

-- Sign-ins and writes, for requests by law alone. Act, address and outcome are in the box, encrypted. Accounts aren't referenced: the log outlives them.
CREATE TABLE security_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: a sign-in to no account.
  user_id bigint,
  created_at timestamptz NOT NULL,
  box bytea NOT NULL CHECK (octet_length(box) <= 400)
);
CREATE INDEX security_log_list ON security_log (user_id, created_at DESC, id DESC);
CREATE TRIGGER security_log_append_only BEFORE UPDATE ON security_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

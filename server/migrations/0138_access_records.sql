-- What staff looked at of a member's data, written with the reading. Rows are only added.
CREATE TABLE access_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  staff_id bigint NOT NULL REFERENCES users,
  role text NOT NULL CHECK (role IN ('admin', 'moderator')),
  what text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX access_records_list ON access_records (user_id, created_at DESC, id DESC);
CREATE TRIGGER access_records_append_only BEFORE UPDATE OR DELETE ON access_records
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Members' exports of their own data, one a day, written by a job as objects of some MB each.
CREATE TABLE data_exports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  -- In Shanghai.
  day date NOT NULL,
  -- The download's address, which the member learns after confirming their password.
  token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- How often the writing began, and until when nobody else begins it anew.
  attempt integer NOT NULL DEFAULT 0,
  claimed_until timestamptz,
  ready_at timestamptz,
  CONSTRAINT data_exports_once_a_day UNIQUE (user_id, day)
);
CREATE UNIQUE INDEX data_exports_one_at_once ON data_exports (user_id) WHERE ready_at IS NULL;
CREATE INDEX data_exports_due ON data_exports (created_at, id) WHERE ready_at IS NULL;
CREATE INDEX data_exports_ready ON data_exports (ready_at) WHERE ready_at IS NOT NULL;

-- Each is there before its object, so that none of a killed attempt is forgotten.
CREATE TABLE data_export_parts (
  export_id bigint NOT NULL REFERENCES data_exports,
  attempt integer NOT NULL,
  num integer NOT NULL,
  key text NOT NULL UNIQUE,
  bytes integer NOT NULL,
  PRIMARY KEY (export_id, attempt, num)
);

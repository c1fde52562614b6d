-- What the operator can switch while the site runs; a missing row means the default.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);

-- One row per request_id a member has sent: a repetition answers the first outcome again. Kept 24 hours.
CREATE TABLE submissions (
  user_id bigint NOT NULL,
  request_id text NOT NULL,
  call text NOT NULL,
  answer json,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, request_id)
);
CREATE INDEX submissions_age ON submissions (created_at);

-- Counters of the rate limiter library, in the shape it expects; expired rows are removed by the library.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- Secrets that all nodes share and that outlive a restart, made at random on first use.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- What the whole site has used of its quotas: SMS of the day, sign-ups of the hour. A row a quota; a new period begins at 0.
CREATE TABLE site_quotas (
  name text PRIMARY KEY CHECK (name IN ('sms', 'sign-ups')),
  since timestamptz NOT NULL,
  used integer NOT NULL CHECK (used >= 0)
);

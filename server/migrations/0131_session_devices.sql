-- What members see of their sessions: the device that signed in ('' if unknown), and the last use to the hour.
ALTER TABLE sessions
  ADD COLUMN device text NOT NULL DEFAULT '',
  ADD COLUMN seen_at timestamptz;

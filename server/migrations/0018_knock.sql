-- How far each member has broken the door of a day (Asia/Shanghai's).
CREATE TABLE knock_visits (
  user_id bigint NOT NULL REFERENCES users,
  day date NOT NULL,
  knocks smallint NOT NULL CHECK (knocks BETWEEN 1 AND 12),
  opened_at timestamptz,
  PRIMARY KEY (user_id, day)
);

-- Everyone's knocks of a day.
CREATE TABLE knock_days (
  day date PRIMARY KEY,
  knocks bigint NOT NULL CHECK (knocks > 0)
);

UPDATE events SET state = 'open' WHERE name = 'knock';

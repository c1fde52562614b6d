-- Sums of the day's knocks that were reached, each once a day, with what it opened then.
CREATE TABLE knock_goals (
  day date NOT NULL,
  sum integer NOT NULL CHECK (sum > 0),
  line text NOT NULL,
  -- '' for none.
  link text NOT NULL,
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (day, sum)
);

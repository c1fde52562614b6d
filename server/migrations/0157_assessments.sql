-- Functions that carry opinions: whether they are on, and when the operator assessed them. One without a row is on and was never assessed.
CREATE TABLE opinion_functions (
  name text PRIMARY KEY,
  is_on boolean NOT NULL,
  assessed_on date,
  changed_by bigint NOT NULL REFERENCES users,
  changed_at timestamptz NOT NULL,
  CONSTRAINT opinion_functions_assessed CHECK (NOT is_on OR assessed_on IS NOT NULL)
);

-- What a prize is worth in ¥, as the operator states it.
ALTER TABLE lottery_prizes ADD COLUMN value_yuan integer CHECK (value_yuan >= 0);

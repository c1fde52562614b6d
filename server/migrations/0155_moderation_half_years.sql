-- Figures of moderation by half-year and rule, as a job counted them last.
CREATE TABLE moderation_half_years (
  -- The first day, in Shanghai.
  begins date NOT NULL,
  rule text NOT NULL,
  decisions integer NOT NULL,
  -- From the first report to the decision; null where nothing was reported.
  median_seconds bigint,
  appeals integer NOT NULL,
  granted integer NOT NULL,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (begins, rule)
);

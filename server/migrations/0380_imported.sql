-- What an import has made here of the records of another site, so that another run makes none of them twice. A row outlives what it names:
-- what was deleted here isn't imported again.
CREATE TABLE imported (
  source text NOT NULL,
  kind text NOT NULL,
  old_id text NOT NULL,
  -- A number as text, or a picture's id.
  new_id text NOT NULL,
  PRIMARY KEY (source, kind, old_id)
);

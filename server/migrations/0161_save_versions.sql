-- How often an operator has saved a thing: 1 as made, which has no row, and one more for each save.
CREATE TABLE save_versions (
  kind text NOT NULL,
  subject text NOT NULL,
  version integer NOT NULL CHECK (version > 1),
  PRIMARY KEY (kind, subject)
);

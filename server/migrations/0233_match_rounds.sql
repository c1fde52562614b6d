-- A match's round or group as its operator calls it, and its stream or replay; '' for none.
ALTER TABLE matches
  ADD COLUMN round text NOT NULL DEFAULT '',
  ADD COLUMN video text NOT NULL DEFAULT '';

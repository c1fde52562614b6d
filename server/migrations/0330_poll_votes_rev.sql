-- Grows with each ballot, and so tells the newer of two counts: they may arrive in either order, and ballots change.
ALTER TABLE polls ADD COLUMN votes_rev integer NOT NULL DEFAULT 0;

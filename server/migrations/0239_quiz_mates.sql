-- Whether members look for team mates by their result: they are then found by those whom it fits.
ALTER TABLE quiz_standings ADD COLUMN seeks_mates boolean NOT NULL DEFAULT false;

-- Edits that went to review, apart from edit_count, which readers see: together they name the state that an author edits.
ALTER TABLE moments ADD COLUMN edits_held integer NOT NULL DEFAULT 0;
ALTER TABLE comments ADD COLUMN edits_held integer NOT NULL DEFAULT 0;

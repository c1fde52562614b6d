-- What was answered, as the admin who handled the complaint has noted it.
ALTER TABLE complaints ADD COLUMN answer text NOT NULL DEFAULT '';

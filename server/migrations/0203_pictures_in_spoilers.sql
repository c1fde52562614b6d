-- Lists leave them out.
ALTER TABLE moment_images ADD COLUMN in_spoiler boolean NOT NULL DEFAULT false;

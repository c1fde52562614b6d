-- The poll of a post that isn't published, as far as it is written.
ALTER TABLE drafts ADD COLUMN poll jsonb;

-- The tree of a structured post, of which `body` is the plain text without what spoilers hide; null for plain ones.
ALTER TABLE moments ADD COLUMN doc jsonb;
ALTER TABLE content_edits ADD COLUMN doc jsonb;
ALTER TABLE pending_edits ADD COLUMN doc jsonb;
-- Of a draft, `body` is the whole text.
ALTER TABLE drafts ADD COLUMN doc jsonb;

-- How long a changed text has been waiting for the search index. `now()` is stable, so no row is rewritten.
ALTER TABLE search_outbox ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();

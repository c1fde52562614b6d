-- Events are found by their title.
CREATE TRIGGER search_inserted AFTER INSERT ON events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_rows('event');
CREATE TRIGGER search_updated AFTER UPDATE OF title ON events
  FOR EACH ROW EXECUTE FUNCTION search_outbox_row('event');

ALTER TABLE search_names
  DROP CONSTRAINT search_names_kind_check,
  ADD CONSTRAINT search_names_kind_check CHECK (kind IN ('user', 'clan', 'community', 'tag', 'hashtag', 'event')) NOT VALID;

INSERT INTO search_outbox (kind, subject_id) SELECT 'event', id FROM events;

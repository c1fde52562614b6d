-- Columns named after what they hold: the subject of a record, and why a content pends review.
ALTER TABLE audit_log RENAME COLUMN thing_kind TO subject_kind;
ALTER TABLE audit_log RENAME COLUMN thing_id TO subject_id;
ALTER INDEX audit_log_thing RENAME TO audit_log_subject;
ALTER TABLE reports RENAME COLUMN thing_id TO subject_id;
ALTER INDEX reports_thing RENAME TO reports_subject;
ALTER TABLE decisions RENAME COLUMN thing_id TO subject_id;
ALTER INDEX decisions_thing RENAME TO decisions_subject;
ALTER TABLE experience RENAME COLUMN thing_id TO subject_id;
ALTER TABLE moments RENAME COLUMN held_for TO review_reason;
ALTER TABLE comments RENAME COLUMN held_for TO review_reason;

-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS reports_of_an_edit;
CREATE UNIQUE INDEX CONCURRENTLY reports_of_an_edit ON reports (reporter_id, kind, subject_id, edit_no);

-- Once each version. The previous release names the constraint, and reports version 0.
ALTER TABLE reports
  DROP CONSTRAINT reports_once,
  ADD CONSTRAINT reports_once UNIQUE USING INDEX reports_of_an_edit;

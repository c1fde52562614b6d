-- An admin who is the only one may dismiss reports about themselves, and the public log shows it.
ALTER TABLE decisions
  DROP CONSTRAINT decisions_decision_check,
  ADD CONSTRAINT decisions_decision_check
    CHECK (decision IN ('approve', 'reject', 'delete', 'restore', 'reset', 'unlist', 'dismiss')) NOT VALID;

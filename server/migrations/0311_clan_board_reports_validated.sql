ALTER TABLE reports VALIDATE CONSTRAINT reports_kind_check;
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_kind_check;
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_decision_check;

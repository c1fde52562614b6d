ALTER TABLE decisions VALIDATE CONSTRAINT decisions_decision_check;

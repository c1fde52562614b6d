-- Databases of 0.3.0 have the constraint unvalidated.
ALTER TABLE sms_codes VALIDATE CONSTRAINT sms_codes_purpose_check;

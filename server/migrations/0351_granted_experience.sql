-- What the last grant added to the day's points, so that the statement that grants it knows how much of it fitted.
ALTER TABLE experience_days ADD COLUMN granted integer NOT NULL DEFAULT 0;

-- Whether the ground shows through a picture; null for pictures from before, which the measurement of sizes fills in.
ALTER TABLE images ADD COLUMN transparent boolean;

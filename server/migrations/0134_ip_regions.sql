-- Province or country of the address from which a content was written, a session opened, a member last wrote; never the address.
ALTER TABLE moments ADD COLUMN region text;
ALTER TABLE comments ADD COLUMN region text;
ALTER TABLE sessions ADD COLUMN region text;
ALTER TABLE users ADD COLUMN region text;

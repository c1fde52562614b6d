-- A member's phone: its keyed hash, by which it is found, and its encrypted number. `phone` is its number for servers of
-- the previous version; the job `encrypt-phones` fills the others and empties it.
ALTER TABLE users ADD COLUMN phone_hash bytea;
ALTER TABLE users ADD COLUMN phone_box bytea;
ALTER TABLE users ALTER COLUMN phone DROP NOT NULL;
-- Until when servers of the previous version may run, which look phones up in the column `phone`.
INSERT INTO secrets (name, value)
SELECT 'plain-phones-until', now() + interval '1 day' WHERE EXISTS (SELECT FROM users);
-- Sign-in keys are encrypted in this column; the others are gone after two days.
ALTER TABLE signin_keys ADD COLUMN private_key_box bytea;
ALTER TABLE signin_keys ALTER COLUMN private_key_pem DROP NOT NULL;

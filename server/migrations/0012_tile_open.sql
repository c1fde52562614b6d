-- The tile event's screens are there.
UPDATE events SET state = 'open' WHERE name = 'tile' AND state = 'draft';

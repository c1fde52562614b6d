-- Members whom a broadcast could not reach: it went on to the others.
ALTER TABLE broadcasts ADD COLUMN failed_ids bigint[] NOT NULL DEFAULT '{}';

-- The locked post of the seal, to which the head of the list is appended (null: sealed before; no foreign key, as posts are deleted for
-- good), when that was last, after how many draws, and how often.
ALTER TABLE lotteries
  ADD COLUMN post_id bigint,
  ADD COLUMN witnessed_at timestamptz,
  ADD COLUMN witnessed_draws integer NOT NULL DEFAULT 0,
  ADD COLUMN witness_count integer NOT NULL DEFAULT 0;

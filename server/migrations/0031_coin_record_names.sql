-- What a coin record is about, as it was called then: an item, a mission, a batch of keys.
ALTER TABLE coin_records
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN image_url text NOT NULL DEFAULT '';

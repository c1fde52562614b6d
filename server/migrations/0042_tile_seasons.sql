-- Seasons of tile matching: days (Asia/Shanghai, both included) with a board of their own, named 'season-<id>' in tile_records.
CREATE TABLE tile_seasons (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  CHECK (from_day <= to_day),
  CONSTRAINT tile_seasons_apart EXCLUDE USING gist (daterange(from_day, to_day, '[]') WITH &&)
);

-- A report is open until an operator has dismissed it.
ALTER TABLE tile_comment_reports ADD COLUMN dismissed_at timestamptz;
CREATE INDEX tile_comment_reports_open ON tile_comment_reports (comment_id) WHERE dismissed_at IS NULL;

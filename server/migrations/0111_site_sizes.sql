-- What the last measurement found: bytes of the database, of the search index and of members' pictures. A row a name.
CREATE TABLE site_sizes (
  name text PRIMARY KEY CHECK (name IN ('database', 'search', 'pictures')),
  bytes bigint NOT NULL,
  measured_at timestamptz NOT NULL
);

-- Bytes of the picture and its thumbnail as stored; null for pictures from before, which the measurement fills in.
ALTER TABLE images ADD COLUMN bytes integer;

-- Addresses of a site whose community has moved here.
CREATE TABLE old_addresses (
  source text NOT NULL,
  -- `https://bbs.example.cn/thread-{post}-{any}-{any}.html`: the old ids are those of `imported`.
  pattern text NOT NULL,
  -- Where a pattern without an id leads; otherwise empty.
  path text NOT NULL,
  PRIMARY KEY (source, pattern)
);

CREATE TABLE favourite_folders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  public boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- When its name was written: an act that hides what its member wrote until then hides the folder from others.
  named_at timestamptz NOT NULL,
  -- For the foreign key by which favourites are in their own member's folders alone.
  CONSTRAINT favourite_folders_owned UNIQUE (user_id, id)
);

CREATE TABLE favourites (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- No foreign key: the favourite outlives its post as a line that says so.
  moment_id bigint NOT NULL,
  -- Null: in 默认.
  folder_id bigint,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, moment_id),
  CONSTRAINT favourites_folder FOREIGN KEY (user_id, folder_id) REFERENCES favourite_folders (user_id, id)
    ON DELETE SET NULL (folder_id)
);
CREATE INDEX favourites_listed ON favourites (user_id, created_at, moment_id);
CREATE INDEX favourites_in_folder ON favourites (user_id, folder_id, created_at, moment_id);

-- Counted in the statements that add and remove; a member without a row has none.
CREATE TABLE favourite_counts (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  favourites integer NOT NULL DEFAULT 0 CONSTRAINT favourite_counts_favourites CHECK (favourites BETWEEN 0 AND 5000),
  folders integer NOT NULL DEFAULT 0 CONSTRAINT favourite_counts_folders CHECK (folders BETWEEN 0 AND 50),
  -- Authors don't hear of this member's favourites.
  silent boolean NOT NULL DEFAULT false
);

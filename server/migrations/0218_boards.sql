-- The game's seasons, as operators start them; the latest is the present one.
CREATE TABLE board_seasons (
  name text PRIMARY KEY,
  starts_at timestamptz NOT NULL UNIQUE
);

CREATE TABLE board_maps (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  name text NOT NULL,
  -- Null for a map of every season.
  season text REFERENCES board_seasons,
  -- [{name, picture, picture_dark}] from the lowest: addresses of the drawings by day and by night, the latter '' for the same.
  floors jsonb NOT NULL,
  -- [{name, floor, at: [x, y]}]
  places jsonb NOT NULL,
  -- No new boards.
  retired_at timestamptz,
  created_at timestamptz NOT NULL
);

-- The board of a post or comment. Those of clans have a table of their own, so that no statement about these finds them.
CREATE TABLE boards (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  moment_id bigint UNIQUE REFERENCES moments ON DELETE CASCADE,
  comment_id bigint UNIQUE REFERENCES comments ON DELETE CASCADE,
  author_id bigint NOT NULL REFERENCES users,
  -- The present one.
  version integer NOT NULL DEFAULT 1,
  map text NOT NULL REFERENCES board_maps,
  side text NOT NULL CHECK (side IN ('attack', 'defend')),
  steps smallint NOT NULL,
  adaptable boolean NOT NULL,
  -- Null also once the original is gone; its version and author stay.
  adapted_from bigint REFERENCES boards ON DELETE SET NULL,
  adapted_version integer,
  adapted_author_id bigint REFERENCES users,
  created_at timestamptz NOT NULL,
  -- When its author took it out of the post; the history of edits keeps its versions.
  removed_at timestamptz,
  CHECK (num_nonnulls(moment_id, comment_id) = 1),
  CHECK ((adapted_version IS NULL) = (adapted_author_id IS NULL)),
  CHECK (adapted_from IS NULL OR adapted_version IS NOT NULL)
);
CREATE INDEX boards_author ON boards (author_id);
CREATE INDEX boards_adapted_from ON boards (adapted_from) WHERE adapted_from IS NOT NULL;
CREATE INDEX boards_adapted_author ON boards (adapted_author_id) WHERE adapted_author_id IS NOT NULL;
CREATE INDEX boards_map ON boards (map);

CREATE TABLE board_versions (
  board_id bigint NOT NULL REFERENCES boards ON DELETE CASCADE,
  version integer NOT NULL,
  map text NOT NULL REFERENCES board_maps,
  side text NOT NULL,
  steps smallint NOT NULL,
  board jsonb NOT NULL,
  -- Each step in words, as the word filter read it and search finds it.
  descriptions text[] NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (board_id, version)
);
CREATE INDEX board_versions_map ON board_versions (map);

-- What everyone may see.
CREATE VIEW published_boards AS
  SELECT id, moment_id, comment_id, author_id, version, map, side, steps, adaptable, adapted_from, adapted_version, adapted_author_id,
    created_at
  FROM boards b
  WHERE removed_at IS NULL AND (
    EXISTS (SELECT FROM published_moments m WHERE m.id = b.moment_id)
    OR EXISTS (
      SELECT FROM published_comments r JOIN published_moments m ON m.id = r.moment_id WHERE r.id = b.comment_id
    )
  );

CREATE TABLE clan_boards (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clan_id bigint NOT NULL REFERENCES clans ON DELETE CASCADE,
  author_id bigint NOT NULL REFERENCES users,
  title text NOT NULL,
  -- One more with each save: a save names the one that it is based on.
  rev integer NOT NULL DEFAULT 1,
  map text NOT NULL REFERENCES board_maps,
  side text NOT NULL CHECK (side IN ('attack', 'defend')),
  steps smallint NOT NULL,
  board jsonb NOT NULL,
  descriptions text[] NOT NULL,
  -- A public board, as in `boards`.
  adapted_from bigint REFERENCES boards ON DELETE SET NULL,
  adapted_version integer,
  adapted_author_id bigint REFERENCES users,
  pinned_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((adapted_version IS NULL) = (adapted_author_id IS NULL)),
  CHECK (adapted_from IS NULL OR adapted_version IS NOT NULL)
);
CREATE INDEX clan_boards_list ON clan_boards (clan_id, (pinned_at IS NULL), updated_at DESC, id DESC);
CREATE INDEX clan_boards_author ON clan_boards (author_id);
CREATE INDEX clan_boards_map ON clan_boards (map);
CREATE INDEX clan_boards_adapted_from ON clan_boards (adapted_from) WHERE adapted_from IS NOT NULL;
CREATE INDEX clan_boards_adapted_author ON clan_boards (adapted_author_id) WHERE adapted_author_id IS NOT NULL;

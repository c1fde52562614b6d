-- What a community's clans choose from: its servers, modes and ranks, in the operator's order.
CREATE TABLE clan_options (
  community_id bigint NOT NULL REFERENCES communities,
  kind text NOT NULL CHECK (kind IN ('server', 'mode', 'rank')),
  code text NOT NULL CHECK (code ~ '^[a-z0-9-]{1,16}$'),
  name text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (community_id, kind, code)
);

CREATE TABLE clans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  community_id bigint NOT NULL REFERENCES communities,
  name text NOT NULL,
  -- The name as it is compared: NFKC, lower case.
  name_key text NOT NULL,
  intro text NOT NULL,
  main_server text NOT NULL,
  main_mode text NOT NULL,
  min_rank text NOT NULL,
  -- Empty: the site's own picture.
  avatar_url text NOT NULL DEFAULT '',
  -- The uploaded picture behind it, held for as long as it is shown.
  avatar_image text REFERENCES images,
  xp integer NOT NULL DEFAULT 0 CHECK (xp >= 0),
  -- Level n needs 200·n·(n−1) in total.
  level integer NOT NULL GENERATED ALWAYS AS (floor((1 + sqrt(1 + xp / 50.0)) / 2)::integer) STORED,
  -- How many are in; the check is what decides the last free place.
  member_count integer NOT NULL DEFAULT 0 CHECK (member_count >= 0),
  CONSTRAINT clans_capacity CHECK (member_count <= 30 + 10 * floor((1 + sqrt(1 + xp / 50.0)) / 2)::integer),
  created_at timestamptz NOT NULL,
  dissolved_at timestamptz,
  CONSTRAINT clans_place UNIQUE (id, community_id)
);
CREATE UNIQUE INDEX clans_name_key ON clans (community_id, name_key) WHERE dissolved_at IS NULL;
-- The list, whole and by its filters: the strongest first.
CREATE INDEX clans_list ON clans (community_id, xp DESC, id DESC) WHERE dissolved_at IS NULL;
CREATE INDEX clans_list_server ON clans (community_id, main_server, xp DESC, id DESC) WHERE dissolved_at IS NULL;
CREATE INDEX clans_list_mode ON clans (community_id, main_mode, xp DESC, id DESC) WHERE dissolved_at IS NULL;
CREATE INDEX clans_list_both ON clans (community_id, main_server, main_mode, xp DESC, id DESC) WHERE dissolved_at IS NULL;

-- One clan for each person and community. Rows of a dissolved clan are removed with it.
CREATE TABLE clan_members (
  user_id bigint NOT NULL REFERENCES users,
  community_id bigint NOT NULL,
  clan_id bigint NOT NULL,
  -- 1 member, 2 vice-captain, 3 captain.
  title smallint NOT NULL CHECK (title BETWEEN 1 AND 3),
  joined_at timestamptz NOT NULL,
  CONSTRAINT clan_members_one_clan PRIMARY KEY (user_id, community_id),
  FOREIGN KEY (clan_id, community_id) REFERENCES clans (id, community_id)
);
CREATE INDEX clan_members_list ON clan_members (clan_id, title DESC, joined_at, user_id);
CREATE UNIQUE INDEX clan_members_one_captain ON clan_members (clan_id) WHERE title = 3;

-- One pending application for each person and community.
CREATE TABLE clan_applies (
  user_id bigint NOT NULL REFERENCES users,
  community_id bigint NOT NULL,
  clan_id bigint NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, community_id),
  FOREIGN KEY (clan_id, community_id) REFERENCES clans (id, community_id)
);
CREATE INDEX clan_applies_list ON clan_applies (clan_id, created_at, user_id);

CREATE TABLE game_accounts (
  user_id bigint NOT NULL REFERENCES users,
  community_id bigint NOT NULL REFERENCES communities,
  game_username text NOT NULL,
  game_username_key text NOT NULL,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, community_id),
  CONSTRAINT game_accounts_name_key UNIQUE (community_id, game_username_key)
);
-- The back-office's list: the latest first.
CREATE INDEX game_accounts_latest ON game_accounts (linked_at DESC, user_id DESC, community_id DESC);

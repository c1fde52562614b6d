-- Every coin explained. A record names the balance before and after it, and the record before it by foreign key, so a
-- member's records form one unbroken chain; the wallet points at its end. Hence `coins` is always the ledger's sum.
CREATE TABLE coin_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  -- 1, 2, 3 … for each member.
  seq integer NOT NULL CHECK (seq > 0),
  previous_seq integer GENERATED ALWAYS AS (CASE WHEN seq > 1 THEN seq - 1 END) STORED,
  change integer NOT NULL CHECK (change <> 0),
  balance_before integer NOT NULL CHECK (seq > 1 OR balance_before = 0),
  balance integer NOT NULL CHECK (balance >= 0),
  reason text NOT NULL,
  -- What it was for, within the reason: granted or paid once.
  ref text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT coin_records_adds_up CHECK (balance = balance_before + change),
  CONSTRAINT coin_records_once UNIQUE (user_id, reason, ref),
  CONSTRAINT coin_records_end UNIQUE (user_id, seq, balance),
  CONSTRAINT coin_records_chain FOREIGN KEY (user_id, previous_seq, balance_before)
    REFERENCES coin_records (user_id, seq, balance)
);
CREATE UNIQUE INDEX coin_records_list ON coin_records (user_id, seq DESC);
-- What the back-office sums up.
CREATE INDEX coin_records_time ON coin_records (created_at) INCLUDE (change);

CREATE TABLE wallets (
  user_id bigint PRIMARY KEY REFERENCES users,
  -- Of the last record; 0 before the first.
  seq integer NOT NULL DEFAULT 0,
  coins integer NOT NULL DEFAULT 0 CHECK (coins >= 0),
  last_seq integer GENERATED ALWAYS AS (nullif(seq, 0)) STORED,
  CHECK (seq > 0 OR coins = 0),
  CONSTRAINT wallets_ledger FOREIGN KEY (user_id, last_seq, coins)
    REFERENCES coin_records (user_id, seq, balance) DEFERRABLE INITIALLY DEFERRED
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER coin_records_append_only BEFORE UPDATE OR DELETE ON coin_records
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER coin_records_whole BEFORE TRUNCATE ON coin_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What each post and comment earned its author, and how much of a day's allowance is used.
CREATE TABLE experience_days (
  user_id bigint NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('post', 'comment')),
  -- Asia/Shanghai's.
  day date NOT NULL,
  points integer NOT NULL CHECK (points >= 0),
  PRIMARY KEY (user_id, kind, day)
);
CREATE TABLE experience (
  kind text NOT NULL CHECK (kind IN ('post', 'comment')),
  thing_id bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES users,
  day date NOT NULL,
  points integer NOT NULL CHECK (points > 0),
  PRIMARY KEY (kind, thing_id)
);

-- Items that come with the site are known by key, so that a start can bring them up to date; others have none.
ALTER TABLE avatar_items
  ADD COLUMN key text CONSTRAINT avatar_items_key_key UNIQUE,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT avatar_items_url_key UNIQUE (body_item_url),
  -- Five qualities; 3 and 4 are the highlighted ones.
  DROP CONSTRAINT avatar_items_body_item_quality_check,
  ADD CONSTRAINT avatar_items_body_item_quality_check CHECK (body_item_quality BETWEEN 0 AND 4);
-- How many own an item.
CREATE INDEX owned_items_item ON owned_items (item_id);
CREATE INDEX avatar_items_shop ON avatar_items (body_type, body_item_quality DESC, id) WHERE on_sale;

-- What a member wears; null means nothing chosen for that place. Only owned items can be named.
CREATE TABLE avatars (
  user_id bigint PRIMARY KEY REFERENCES users,
  hats bigint,
  tops bigint,
  bottoms bigint,
  foot bigint,
  face bigint,
  hand_left bigint,
  hand_right bigint,
  background bigint,
  -- An rgb colour instead of a background item.
  background_rgb text CHECK (background_rgb IS NULL OR background IS NULL),
  -- The composed bust's name; null until something was chosen.
  look text,
  FOREIGN KEY (user_id, hats) REFERENCES owned_items (user_id, item_id),
  FOREIGN KEY (user_id, tops) REFERENCES owned_items (user_id, item_id),
  FOREIGN KEY (user_id, bottoms) REFERENCES owned_items (user_id, item_id),
  FOREIGN KEY (user_id, foot) REFERENCES owned_items (user_id, item_id),
  FOREIGN KEY (user_id, face) REFERENCES owned_items (user_id, item_id),
  FOREIGN KEY (user_id, hand_left) REFERENCES owned_items (user_id, item_id),
  FOREIGN KEY (user_id, hand_right) REFERENCES owned_items (user_id, item_id),
  FOREIGN KEY (user_id, background) REFERENCES owned_items (user_id, item_id)
);

-- A combination that somebody wears or wore: its bust is composed from these when it is first asked for.
CREATE TABLE looks (
  name text PRIMARY KEY,
  layers jsonb NOT NULL
);

-- Why a gift was given: granted once, as in the ledger.
ALTER TABLE gifts ADD COLUMN reason text, ADD COLUMN ref text, ADD CONSTRAINT gifts_once UNIQUE (user_id, reason, ref);
UPDATE gifts SET reason = 'message', ref = 'gift:' || id;
ALTER TABLE gifts ALTER COLUMN reason SET NOT NULL, ALTER COLUMN ref SET NOT NULL;

-- A month's rewards, by how often one has checked in during it; a month without rows has the site's own.
CREATE TABLE check_in_rewards (
  -- The month's first day.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  nth smallint NOT NULL CHECK (nth BETWEEN 1 AND 31),
  coins integer CHECK (coins > 0),
  item_id bigint REFERENCES avatar_items,
  CHECK (num_nonnulls(coins, item_id) = 1),
  PRIMARY KEY (month, nth)
);

CREATE TABLE check_ins (
  user_id bigint NOT NULL REFERENCES users,
  -- Asia/Shanghai's.
  day date NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- The how-manieth of its month.
  nth smallint NOT NULL CHECK (nth BETWEEN 1 AND 31),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, day),
  CONSTRAINT check_ins_nth UNIQUE (user_id, month, nth)
);
CREATE INDEX check_ins_day ON check_ins (day, user_id);

CREATE TABLE missions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 1 comment on the post, 2 thumb it, 3 publish in the community, 4 check in `goal` days.
  mission_type smallint NOT NULL CHECK (mission_type BETWEEN 1 AND 4),
  description text NOT NULL,
  community_id bigint NOT NULL REFERENCES communities,
  -- The post of types 1 and 2; gone when it is deleted for good, and the mission is open to nobody then.
  moment_id bigint REFERENCES moments ON DELETE SET NULL,
  goal integer NOT NULL DEFAULT 1 CHECK (goal > 0),
  coins integer CHECK (coins > 0),
  item_id bigint REFERENCES avatar_items,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- No longer offered; what was completed can still be claimed.
  closed_at timestamptz,
  CHECK (num_nonnulls(coins, item_id) = 1),
  CHECK (mission_type IN (1, 2) OR moment_id IS NULL),
  CHECK (mission_type = 4 OR goal = 1)
);
CREATE INDEX missions_open ON missions (position, id) WHERE closed_at IS NULL;
CREATE INDEX missions_closed ON missions (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX missions_moment ON missions (moment_id) WHERE moment_id IS NOT NULL;

CREATE TABLE mission_progress (
  user_id bigint NOT NULL REFERENCES users,
  mission_id bigint NOT NULL REFERENCES missions,
  done integer NOT NULL CHECK (done > 0),
  completed_at timestamptz,
  acquired_at timestamptz CHECK (acquired_at IS NULL OR completed_at IS NOT NULL),
  PRIMARY KEY (user_id, mission_id)
);
-- What the back-office counts.
CREATE INDEX mission_progress_mission ON mission_progress (mission_id);

CREATE TABLE redeem_batches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  coins integer CHECK (coins > 0),
  item_id bigint REFERENCES avatar_items,
  key_count integer NOT NULL CHECK (key_count > 0),
  expires_at timestamptz,
  revoked_at timestamptz,
  created_by bigint REFERENCES users,
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(coins, item_id) = 1)
);

-- A key is kept as its HMAC only: the list of a batch can be seen once, when it is made.
CREATE TABLE redeem_keys (
  hash bytea PRIMARY KEY,
  batch_id bigint NOT NULL REFERENCES redeem_batches,
  used_by bigint REFERENCES users,
  used_at timestamptz,
  CHECK (num_nonnulls(used_by, used_at) IN (0, 2))
);
CREATE INDEX redeem_keys_batch ON redeem_keys (batch_id, used_at);

-- baseline: every table as of version 0.3.0. Databases of that version have these already
-- (server/src/schema/baseline.ts). Headings are the folders of server/src/domains that own the tables, in their order.

-- # kernel

-- The audit log is append-only for the six months that Chinese law asks of logs; older entries may be deleted. Six
-- months have at most 184 days; a day less here, as the servers' clocks decide what is old.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'audit_log' AND TG_OP = 'DELETE' THEN
    IF OLD.created_at < now() - interval '183 days' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

-- What the operator can switch while the site runs; a missing row means the default.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);

-- One row per request_id a member has sent: a repetition answers the first outcome again. Kept 24 hours.
CREATE TABLE submissions (
  user_id bigint NOT NULL,
  request_id text NOT NULL,
  call text NOT NULL,
  answer json,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, request_id)
);
CREATE INDEX submissions_age ON submissions (created_at);

-- Counters of the rate limiter library, in the shape it expects; expired rows are removed by the library.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- Secrets that all nodes share and that outlive a restart, made at random on first use.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- Messages between servers, one row per batch. Unlogged: a crash of the database empties it, which servers notice by a
-- new epoch.
CREATE UNLOGGED TABLE bus_batches (
  sender text NOT NULL,
  seq bigint NOT NULL,
  -- The sender's last row before this one that it knows to be written: a receiver without that one has missed some.
  after bigint NOT NULL,
  batch jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (sender, seq)
);

CREATE UNLOGGED TABLE bus_epoch (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  epoch uuid NOT NULL DEFAULT gen_random_uuid()
);

-- What the whole site has used of its quotas: SMS of the day, sign-ups of the hour. A row a quota; a new period begins
-- at 0.
CREATE TABLE site_quotas (
  name text PRIMARY KEY CHECK (name IN ('sms', 'sign-ups')),
  since timestamptz NOT NULL,
  used integer NOT NULL CHECK (used >= 0)
);

-- How often an operator has saved a thing: 1 as made, which has no row, and one more for each save.
CREATE TABLE save_versions (
  kind text NOT NULL,
  subject text NOT NULL,
  version integer NOT NULL CHECK (version > 1),
  PRIMARY KEY (kind, subject)
);

-- # accounts

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone text NOT NULL CONSTRAINT users_phone_key UNIQUE,
  username text NOT NULL,
  -- The name as it is compared: NFKC, lower case.
  username_key text NOT NULL CONSTRAINT users_username_key UNIQUE,
  password_hash text NOT NULL,
  is_admin boolean NOT NULL DEFAULT false,
  banned_until timestamptz,
  -- Everything this person writes waits for review.
  muted_to_review boolean NOT NULL DEFAULT false,
  post_xp integer NOT NULL DEFAULT 0,
  comment_xp integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  ban_reason text NOT NULL DEFAULT '',
  -- Set while the member may choose a new name after a reset.
  name_reset_at timestamptz,
  username_skeleton text NOT NULL UNIQUE,
  -- The versions that a member's agreement is in force for, beside the row that every request reads; 0 without one.
  agreed_agreement integer NOT NULL DEFAULT 0,
  agreed_privacy integer NOT NULL DEFAULT 0,
  username_changed_at timestamptz,
  region text,
  -- Since then only the row is left of the account: without phone, name and password.
  ended_at timestamptz,
  -- Until when only people whom a member knows may address them, and when that was last offered to them.
  quiet_until timestamptz,
  quiet_offered_at timestamptz
);
CREATE INDEX users_created ON users (created_at, id);
CREATE INDEX users_banned ON users (banned_until) WHERE banned_until IS NOT NULL;
CREATE INDEX users_muted ON users (created_at, id) WHERE muted_to_review;
CREATE INDEX users_admins ON users (id) WHERE is_admin;

-- A session's token is kept as its SHA-256 only: a stolen table signs nobody in.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Until when this session's member counts as confirmed for calls that require it.
  sudo_until timestamptz,
  -- What members see of their sessions: the device that signed in ('' if unknown), and the last use to the hour.
  device text NOT NULL DEFAULT '',
  seen_at timestamptz,
  region text,
  -- Until when a session may change the second factor, of which it has given proof.
  factor_until timestamptz
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_age ON sessions (expires_at);

-- The live SMS code of a phone and purpose, or the last one: `sent_at` also holds the next one back.
CREATE TABLE sms_codes (
  phone text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('signup', 'reset', 'phone', 'guardian')),
  code_hash bytea NOT NULL,
  -- 0 once the code is spent or guessed wrong too often.
  tries_left integer NOT NULL CHECK (tries_left >= 0),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  browser_hash bytea NOT NULL,
  -- Guesses of all other browsers together, each with a proof of work.
  others_tries_left integer NOT NULL CHECK (others_tries_left >= 0),
  PRIMARY KEY (phone, purpose, browser_hash)
);
CREATE INDEX sms_codes_age ON sms_codes (expires_at);

-- SHA-256 of sign-in ciphertexts, kept until no key opens them any more: each signs in once.
CREATE TABLE used_ciphertexts (
  hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_ciphertexts_age ON used_ciphertexts (expires_at);

-- Proofs of work that were accepted, kept until they expire: each is good once.
CREATE TABLE used_proofs (
  id text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_proofs_age ON used_proofs (expires_at);

-- The private keys of the last two days that sign-in fields are encrypted for (PKCS #8 PEM), shared by all servers.
CREATE TABLE signin_keys (
  key_id text PRIMARY KEY,
  private_key_pem text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Browsers in which a member has signed in: strangers' wrong passwords don't hold these up.
CREATE TABLE known_browsers (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  browser_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, browser_hash)
);
CREATE INDEX known_browsers_age ON known_browsers (seen_at);

-- The versions of the agreement and the privacy policy; the highest number is in force.
CREATE TABLE site_text_versions (
  name text NOT NULL CHECK (name IN ('agreement', 'privacy')),
  version integer NOT NULL CHECK (version > 0),
  text text NOT NULL,
  -- What has changed, for members who agreed to an earlier one.
  summary text NOT NULL DEFAULT '',
  published_at timestamptz NOT NULL DEFAULT now(),
  -- Null: came with the site.
  published_by bigint REFERENCES users,
  PRIMARY KEY (name, version)
);

-- Who agreed to which versions and when, or withdrew that. Rows are only added.
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  act text NOT NULL CHECK (act IN ('agreed', 'withdrawn')),
  agreement integer NOT NULL,
  privacy integer NOT NULL,
  -- Whether they stated with it that they are 14 or older.
  of_age boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL
);
CREATE INDEX consents_user ON consents (user_id, id DESC);

-- Names that members had, for moderators; a member changes theirs once in thirty days.
CREATE TABLE username_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  previous text NOT NULL,
  username text NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX username_changes_user ON username_changes (user_id, id);

-- Time-based codes (TOTP), encrypted. A secret that isn't confirmed by a code yet is pending, and asks nobody for
-- codes.
CREATE TABLE totp_secrets (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret_box bytea,
  pending_box bytea,
  -- The latest step of 30 seconds whose code was accepted: no code counts twice.
  last_step bigint NOT NULL DEFAULT 0
);

-- Unused ones; using one deletes it.
CREATE TABLE recovery_codes (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- Credentials of WebAuthn: the site has their public keys alone.
CREATE TABLE passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id bytea NOT NULL CONSTRAINT passkeys_credential_id_key UNIQUE,
  public_key bytea NOT NULL,
  -- How often the authenticator says that it has signed; always 0 for those that don't count.
  counter bigint NOT NULL,
  -- How browsers reach the authenticator, such as usb and internal.
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkeys_user_id ON passkeys (user_id);

-- What members did of each limited kind while they were new.
CREATE TABLE newcomer_acts (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  act text NOT NULL CHECK (act IN ('post', 'comment', 'report')),
  used integer NOT NULL,
  first_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, act)
);
CREATE INDEX newcomer_acts_first_at ON newcomer_acts (first_at);

-- Codes for a sign-up by shortened network (IPv4 /24, IPv6 /48) and clock hour, for a day.
CREATE TABLE sign_up_networks (
  network text NOT NULL,
  hour timestamptz NOT NULL,
  used integer NOT NULL,
  first_at timestamptz NOT NULL,
  PRIMARY KEY (network, hour)
);
CREATE INDEX sign_up_networks_hour ON sign_up_networks (hour, used);

-- Accounts that their members have ended: for some days the row can be taken back, then a job erases what the account
-- has.
CREATE TABLE endings (
  user_id bigint PRIMARY KEY REFERENCES users,
  -- What becomes of posts and comments.
  contents text NOT NULL CHECK (contents IN ('keep', 'delete')),
  asked_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Nothing is left to erase.
  finished_at timestamptz
);
CREATE INDEX endings_due ON endings (ends_at) WHERE finished_at IS NULL;

-- Members in minors' mode: an age band, and no date of birth. Without a PIN nobody can turn it off yet.
CREATE TABLE minors_modes (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  band text NOT NULL CHECK (band IN ('under16', '16to17')),
  since timestamptz NOT NULL,
  pin_hash text,
  -- Set with the phone's code; counts from its time on.
  next_pin_hash text,
  next_pin_from timestamptz,
  CONSTRAINT minors_modes_next_pin CHECK ((next_pin_hash IS NULL) = (next_pin_from IS NULL))
);

-- Minutes in which they used the site, for two days.
CREATE TABLE minors_minutes (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  minute timestamptz NOT NULL,
  PRIMARY KEY (user_id, minute)
);
CREATE INDEX minors_minutes_minute ON minors_minutes (minute);

-- When a member was last here, in any of their sessions, and their latest absence of hours until they have read what
-- happened meanwhile.
CREATE TABLE visits (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  seen_at timestamptz NOT NULL,
  away_from timestamptz,
  away_until timestamptz,
  CHECK ((away_from IS NULL) = (away_until IS NULL)),
  CHECK (away_from < away_until)
);

-- A row for each second factor that a member's sign-in may ask for.
CREATE VIEW second_factors AS
  SELECT user_id FROM totp_secrets WHERE secret_box IS NOT NULL
  UNION ALL
  SELECT user_id FROM passkeys;

-- # accounts/audit

-- Who did what to whom in the site's name. Written in the act's own transaction, and never changed.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: the site itself, by schedule.
  actor_id bigint REFERENCES users,
  act text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  created_at timestamptz NOT NULL
);
CREATE INDEX audit_log_actor ON audit_log (actor_id, id DESC);
CREATE INDEX audit_log_subject ON audit_log (subject_kind, subject_id, id DESC);
CREATE INDEX audit_log_act ON audit_log (act, id DESC);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What staff looked at of a member's data, written with the reading. Rows are only added.
CREATE TABLE access_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  staff_id bigint NOT NULL REFERENCES users,
  role text NOT NULL CHECK (role IN ('admin', 'moderator')),
  what text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX access_records_list ON access_records (user_id, created_at DESC, id DESC);
CREATE TRIGGER access_records_append_only BEFORE UPDATE OR DELETE ON access_records
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- # accounts/assessments

-- Functions that carry opinions: whether they are on, and when the operator assessed them. One without a row is on and
-- was never assessed.
CREATE TABLE opinion_functions (
  name text PRIMARY KEY,
  is_on boolean NOT NULL,
  assessed_on date,
  changed_by bigint NOT NULL REFERENCES users,
  changed_at timestamptz NOT NULL,
  CONSTRAINT opinion_functions_assessed CHECK (NOT is_on OR assessed_on IS NOT NULL)
);

-- # accounts/security-log

-- Sign-ins and writes, for requests by law alone. Act, address and outcome are in the box, encrypted. Accounts aren't
-- referenced: the log outlives them.
CREATE TABLE security_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: a sign-in to no account.
  user_id bigint,
  created_at timestamptz NOT NULL,
  box bytea NOT NULL CHECK (octet_length(box) <= 400)
);
CREATE INDEX security_log_list ON security_log (user_id, created_at DESC, id DESC);
CREATE TRIGGER security_log_append_only BEFORE UPDATE ON security_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- # members/experience

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
  subject_id bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES users,
  day date NOT NULL,
  points integer NOT NULL CHECK (points > 0),
  PRIMARY KEY (kind, subject_id)
);
CREATE INDEX experience_user ON experience (user_id);

-- # members/wallet

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
  -- What a coin record is about, as it was called then: an item, a mission, a batch of keys.
  name text NOT NULL DEFAULT '',
  image_url text NOT NULL DEFAULT '',
  CONSTRAINT coin_records_adds_up CHECK (balance = balance_before + change),
  CONSTRAINT coin_records_once UNIQUE (user_id, reason, ref),
  CONSTRAINT coin_records_end UNIQUE (user_id, seq, balance),
  CONSTRAINT coin_records_chain FOREIGN KEY (user_id, previous_seq, balance_before)
    REFERENCES coin_records (user_id, seq, balance)
);
CREATE UNIQUE INDEX coin_records_list ON coin_records (user_id, seq DESC);
-- What the back-office sums up.
CREATE INDEX coin_records_time ON coin_records (created_at) INCLUDE (change);
CREATE TRIGGER coin_records_append_only BEFORE UPDATE OR DELETE ON coin_records
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER coin_records_whole BEFORE TRUNCATE ON coin_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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

-- # members/avatar

-- What an avatar can wear: 8 is the background, the other types are parts of the figure.
CREATE TABLE avatar_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  body_item_name text NOT NULL,
  body_item_url text NOT NULL,
  body_type smallint NOT NULL CHECK (body_type BETWEEN 1 AND 8),
  -- Five qualities; 3 and 4 are the highlighted ones.
  body_item_quality smallint NOT NULL CHECK (body_item_quality BETWEEN 0 AND 4),
  price integer NOT NULL CHECK (price >= 0),
  on_sale boolean NOT NULL DEFAULT false,
  -- Items that come with the site are known by key, so that a start can bring them up to date; others have none.
  key text CONSTRAINT avatar_items_key_key UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT avatar_items_url_key UNIQUE (body_item_url)
);
CREATE INDEX avatar_items_shop ON avatar_items (body_type, body_item_quality DESC, id) WHERE on_sale;

CREATE TABLE owned_items (
  user_id bigint NOT NULL REFERENCES users,
  item_id bigint NOT NULL REFERENCES avatar_items,
  acquired_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, item_id)
);
-- How many own an item.
CREATE INDEX owned_items_item ON owned_items (item_id);

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

-- # members/gifts

-- An item that waits for a member until they acquire it.
CREATE TABLE gifts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  item_id bigint NOT NULL REFERENCES avatar_items,
  created_at timestamptz NOT NULL,
  acquired_at timestamptz,
  -- Why a gift was given: granted once, as in the ledger.
  reason text NOT NULL,
  ref text NOT NULL,
  -- Coins paid for a gift of an item that its member owned already; null for any other gift.
  converted_coins integer CHECK (converted_coins >= 0),
  CONSTRAINT gifts_once UNIQUE (user_id, reason, ref)
);
CREATE INDEX gifts_waiting ON gifts (user_id, item_id, id) WHERE acquired_at IS NULL;

-- # members/blocks

CREATE TABLE blocks (
  user_id bigint NOT NULL REFERENCES users,
  blocked_id bigint NOT NULL REFERENCES users CHECK (blocked_id <> user_id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, blocked_id)
);
CREATE INDEX blocks_latest ON blocks (user_id, created_at DESC, blocked_id DESC);

-- # messages/notices

-- What others did for a member, in groups: one for each subject and Shanghai day, until it is seen.
CREATE TABLE notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  act text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('mention', 'praise', 'follower')),
  -- The post or comment, as the act says; 0 for a follow.
  subject_id bigint NOT NULL,
  day date NOT NULL,
  -- Those who did it and haven't undone it.
  count integer NOT NULL CHECK (count >= 0),
  created_at timestamptz NOT NULL,
  -- The latest act before it was seen.
  updated_at timestamptz NOT NULL,
  seen_at timestamptz,
  CONSTRAINT notices_act CHECK (act IN (
    'momentMention', 'commentMention', 'tileMention', 'matchMention', 'momentThumb', 'commentThumb', 'favourite',
    'momentQuote', 'commentQuote', 'threadQuote', 'follow'
  ))
);
-- A seen group takes no more acts: the next one begins another group instead of moving it.
CREATE UNIQUE INDEX notices_unseen ON notices (user_id, kind, act, subject_id, day) WHERE seen_at IS NULL;
CREATE INDEX notices_listed ON notices (user_id, kind, updated_at, id);
CREATE INDEX notices_subject ON notices (act, subject_id, user_id);

CREATE TABLE notice_actors (
  notice_id bigint NOT NULL REFERENCES notices ON DELETE CASCADE,
  actor_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- Kept, so that doing it again on the same day tells nobody again.
  undone boolean NOT NULL DEFAULT false,
  PRIMARY KEY (notice_id, actor_id)
);
CREATE INDEX notice_actors_of ON notice_actors (actor_id);

-- Of whom a member wants to hear; without a row of everybody.
CREATE TABLE notice_settings (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  reply text NOT NULL CHECK (reply IN ('all', 'followed', 'off')),
  mention text NOT NULL CHECK (mention IN ('all', 'followed', 'off')),
  praise text NOT NULL CHECK (praise IN ('all', 'followed', 'off')),
  follower text NOT NULL CHECK (follower IN ('all', 'followed', 'off')),
  -- Whose links to the member's posts, comments and profile become cards.
  quote text NOT NULL DEFAULT 'all',
  CONSTRAINT notice_settings_quote CHECK (quote IN ('all', 'followed', 'off'))
);

-- # messages

-- One comment tells one person, once: hence the key. What it says is read from the comment itself.
CREATE TABLE reply_messages (
  comment_id bigint PRIMARY KEY,
  -- Like the author, the comment's own, which can't change: its key vouches for them.
  moment_id bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES users,
  author_id bigint NOT NULL CHECK (author_id <> user_id),
  created_at timestamptz NOT NULL,
  seen_at timestamptz
);
CREATE INDEX reply_messages_list ON reply_messages (user_id, created_at DESC, comment_id DESC);
CREATE INDEX reply_messages_unseen ON reply_messages (user_id, author_id) WHERE seen_at IS NULL;

CREATE TABLE system_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  sender_name text NOT NULL,
  title text NOT NULL,
  -- Plain text, as in comments.
  message text NOT NULL,
  gift_id bigint UNIQUE REFERENCES gifts,
  -- What it is about; a person hears of the same thing once.
  ref text NOT NULL,
  created_at timestamptz NOT NULL,
  checked_at timestamptz,
  -- Path of the page where the reader of a system message can act; empty for none.
  link text NOT NULL DEFAULT '',
  UNIQUE (user_id, ref)
);
CREATE INDEX system_messages_list ON system_messages (user_id, created_at DESC, id DESC);
CREATE INDEX system_messages_unchecked ON system_messages (user_id) WHERE checked_at IS NULL;

-- # communities/images

-- A picture as stored: its objects' keys and addresses follow from the hash of its bytes.
CREATE TABLE images (
  id text PRIMARY KEY,
  owner_id bigint NOT NULL REFERENCES users,
  sha256 text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- Belongs to one post or comment; set and cleared together with that link, so that one statement can decide a race.
  attached boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- Bytes of the picture and its thumbnail as stored; null for pictures from before, which the measurement fills in.
  bytes integer,
  -- Whether the ground shows through a picture; null for pictures from before, which the measurement of sizes fills in.
  transparent boolean,
  -- A picture whose file said that it is generated content; those from before have lost it.
  ai_generated boolean NOT NULL DEFAULT false
);
CREATE INDEX images_sha256 ON images (sha256);
CREATE INDEX images_orphans ON images (created_at) WHERE NOT attached;
-- A member's uploads of the last day, and those not used yet, are counted at each upload.
CREATE INDEX images_owner ON images (owner_id, created_at);
CREATE INDEX images_unmeasured ON images (sha256) WHERE bytes IS NULL;
CREATE INDEX images_transparency_unknown ON images (sha256) WHERE transparent IS NULL;

CREATE TABLE moment_images (
  moment_id bigint NOT NULL,
  position smallint NOT NULL,
  image_id text NOT NULL CONSTRAINT moment_images_image_key UNIQUE REFERENCES images,
  -- Lists leave them out.
  in_spoiler boolean NOT NULL DEFAULT false,
  PRIMARY KEY (moment_id, position)
);

CREATE TABLE comment_images (
  comment_id bigint NOT NULL,
  position smallint NOT NULL,
  image_id text NOT NULL CONSTRAINT comment_images_image_key UNIQUE REFERENCES images,
  PRIMARY KEY (comment_id, position)
);

-- Pictures that were refused after their upload count in the member's quota for a day: processing them costs as much.
CREATE TABLE refused_uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  pictures int NOT NULL,
  refused_at timestamptz NOT NULL
);
CREATE INDEX refused_uploads_owner ON refused_uploads (owner_id, refused_at);
CREATE INDEX refused_uploads_refused_at ON refused_uploads (refused_at);

-- Pictures that only other versions of a content have.
CREATE TABLE edited_images (
  image_id text PRIMARY KEY REFERENCES images,
  kind text NOT NULL CHECK (kind IN ('moment', 'comment')),
  content_id bigint NOT NULL,
  -- In an earlier version that everybody may read: not in a hidden one, nor in one that pends review.
  is_shown boolean NOT NULL
);
CREATE INDEX edited_images_content ON edited_images (kind, content_id);

-- A draft's pictures, which aren't removed as unused ones until then.
CREATE TABLE draft_images (
  draft_id bigint NOT NULL,
  image_id text NOT NULL REFERENCES images ON DELETE CASCADE,
  position smallint NOT NULL,
  kept_until timestamptz NOT NULL,
  PRIMARY KEY (draft_id, image_id)
);
CREATE INDEX draft_images_image ON draft_images (image_id);

-- # communities

CREATE TABLE communities (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CONSTRAINT communities_name_key UNIQUE,
  fullname text NOT NULL,
  avatar text NOT NULL,
  -- A wide picture; empty where there is none.
  cover text NOT NULL DEFAULT '',
  info text NOT NULL,
  -- Order in the list of divisions.
  position integer NOT NULL DEFAULT 0,
  -- Everything written here waits for review.
  review_first boolean NOT NULL DEFAULT false,
  rules_updated_at timestamptz NOT NULL DEFAULT now(),
  -- The uploaded pictures that `avatar` and `cover` show, which keep them from being removed; null for the site's own
  -- art.
  avatar_image text UNIQUE REFERENCES images,
  cover_image text UNIQUE REFERENCES images,
  -- Figures of a community's panel, as of the last run of a scheduled job.
  member_count integer NOT NULL DEFAULT 0,
  -- A community closed to writing stays readable: no new posts and comments.
  writing_closed boolean NOT NULL DEFAULT false,
  -- A hidden community and its posts are shown in the back office only.
  hidden boolean NOT NULL DEFAULT false,
  -- Of a community whose posts are published at once, such as one for news: every comment waits for review.
  comments_review_first boolean NOT NULL DEFAULT false
);

CREATE TABLE community_rules (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  community_id bigint NOT NULL REFERENCES communities,
  position integer NOT NULL,
  title text NOT NULL,
  message text NOT NULL
);
CREATE INDEX community_rules_community ON community_rules (community_id, position);

CREATE TABLE community_tags (
  community_id bigint NOT NULL REFERENCES communities,
  num integer NOT NULL CHECK (num BETWEEN 1 AND 9999),
  name text NOT NULL,
  moderator_only boolean NOT NULL DEFAULT false,
  moment_count integer NOT NULL DEFAULT 0,
  PRIMARY KEY (community_id, num)
);

CREATE TABLE community_moderators (
  community_id bigint NOT NULL REFERENCES communities,
  user_id bigint NOT NULL REFERENCES users,
  PRIMARY KEY (community_id, user_id)
);
CREATE INDEX community_moderators_user ON community_moderators (user_id);

-- # rewards/missions

CREATE TABLE missions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 1 comment on the post, 2 thumb it, 3 publish in the community, 4 check in `goal` days, 5 win a tile game, 6 reach
  -- an ending of the companion's stories.
  mission_type smallint NOT NULL CHECK (mission_type BETWEEN 1 AND 6),
  description text NOT NULL,
  community_id bigint NOT NULL REFERENCES communities,
  -- The post of types 1 and 2; gone when it is deleted for good, and the mission is open to nobody then.
  moment_id bigint,
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

-- # rewards/game-accounts

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

-- # rewards/check-in

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

-- # rewards/redeem

CREATE TABLE redeem_batches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  coins integer CHECK (coins > 0),
  item_id bigint REFERENCES avatar_items,
  -- A lottery's batch gets its keys as they are drawn.
  key_count integer NOT NULL CHECK (key_count >= 0),
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

-- # posts/mentions

-- Whom a text mentions: each member once per content ever, whatever becomes of the text.
CREATE TABLE mentions (
  kind text NOT NULL CHECK (kind IN ('moment', 'comment', 'tile-comment', 'match-message')),
  content_id bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  author_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- As it stands in the text, after its @.
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Has been told, or was passed over, when the text was public.
  told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (kind, content_id, user_id)
);
CREATE INDEX mentions_of ON mentions (user_id);
CREATE INDEX mentions_by ON mentions (author_id, created_at);

-- # posts/drafts

-- Unsent texts of members, for their other devices.
CREATE TABLE drafts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- At most twenty a member.
  slot smallint NOT NULL CONSTRAINT drafts_slots CHECK (slot BETWEEN 1 AND 20),
  kind text NOT NULL CHECK (kind IN ('post', 'edit')),
  -- The community of a post; of an edit its kind and id, as moment:12.
  ref text NOT NULL,
  -- One more with each save: a save names the one that it is based on.
  rev integer NOT NULL DEFAULT 1,
  title text NOT NULL,
  body text NOT NULL,
  tag_num integer,
  ai_declared boolean NOT NULL DEFAULT false,
  source text,
  -- Which saved it last.
  device text NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Of a draft, `body` is the whole text.
  doc jsonb,
  -- The poll of a post that isn't published, as far as it is written.
  poll jsonb,
  -- As far as it is drawn, and what it is adapted from: {board_id, version}.
  board jsonb,
  adapted_from jsonb,
  adaptable boolean,
  CONSTRAINT drafts_slot UNIQUE (user_id, slot)
);
CREATE UNIQUE INDEX drafts_of_edits ON drafts (user_id, ref) WHERE kind = 'edit';
ALTER TABLE draft_images ADD FOREIGN KEY (draft_id) REFERENCES drafts ON DELETE CASCADE;

-- # posts/contents

CREATE TABLE moments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  community_id bigint NOT NULL REFERENCES communities,
  author_id bigint NOT NULL REFERENCES users,
  tag_num integer NOT NULL,
  title text NOT NULL,
  -- Plain text; it becomes HTML on its way out.
  body text NOT NULL,
  thumb_count integer NOT NULL DEFAULT 0 CHECK (thumb_count >= 0),
  -- Published comments and replies that aren't deleted.
  comment_count integer NOT NULL DEFAULT 0 CHECK (comment_count >= 0),
  share_count integer NOT NULL DEFAULT 0 CHECK (share_count >= 0),
  created_at timestamptz NOT NULL,
  pinned_at timestamptz,
  archived_at timestamptz,
  review text NOT NULL DEFAULT 'published' CHECK (review IN ('published', 'waiting', 'rejected')),
  -- Why it was held; an outside service may hold what was published already.
  review_reason text,
  -- The listed words that were found in it.
  review_words text[] NOT NULL DEFAULT '{}',
  deleted_at timestamptz,
  -- Content that moderators passed on to the admins.
  passed_on_at timestamptz,
  deleted_by bigint REFERENCES users,
  -- Ten times the applause outweighs twelve and a half hours of age; a comment weighs two thumbs. Applause counts in
  -- steps of a tenth, each worth 75 minutes of age: most thumbs and comments leave a post where it is in every index,
  -- and change its row alone.
  hot double precision NOT NULL GENERATED ALWAYS AS (
    round(log(greatest(thumb_count + 2 * comment_count, 1)::numeric), 1)::double precision
    + extract(epoch FROM created_at AT TIME ZONE 'UTC')::double precision / 45000
  ) STORED,
  -- Lists show a post's first 300 characters: stored, so that they never read the whole body.
  excerpt text GENERATED ALWAYS AS (left(body, 300)) STORED,
  truncated boolean GENERATED ALWAYS AS (char_length(body) > 300) STORED,
  -- The act that deleted it, until someone brings it back.
  hiding_id bigint,
  -- Province or country of the address from which it was written; never the address.
  region text,
  -- `edit_count` counts every change of the text and decides which of two edits was first; `edited_at` is set by those
  -- that readers are told of.
  edit_count integer NOT NULL DEFAULT 0,
  edited_at timestamptz,
  view_count integer NOT NULL DEFAULT 0,
  -- The tree of a structured post, of which `body` is the plain text without what spoilers hide; null for plain ones.
  doc jsonb,
  -- Edits that went to review, apart from edit_count, which readers see: together they name the state that an author
  -- edits.
  edits_held integer NOT NULL DEFAULT 0,
  FOREIGN KEY (community_id, tag_num) REFERENCES community_tags,
  CONSTRAINT moments_held_for_check CHECK (review_reason IN
    ('rejected-words', 'words', 'repeated', 'newcomer-link', 'muted', 'review-first', 'content-review'))
) WITH (fillfactor = 85);
-- What a feed lists. Pinned posts stand before the list and not in it.
CREATE INDEX moments_hot ON moments (community_id, hot DESC, id DESC)
  WHERE review = 'published' AND deleted_at IS NULL AND pinned_at IS NULL;
CREATE INDEX moments_tag_hot ON moments (community_id, tag_num, hot DESC, id DESC)
  WHERE review = 'published' AND deleted_at IS NULL AND pinned_at IS NULL;
CREATE INDEX moments_latest ON moments (community_id, created_at DESC, id DESC)
  WHERE review = 'published' AND deleted_at IS NULL AND pinned_at IS NULL;
CREATE INDEX moments_tag_latest ON moments (community_id, tag_num, created_at DESC, id DESC)
  WHERE review = 'published' AND deleted_at IS NULL AND pinned_at IS NULL;
CREATE INDEX moments_pinned ON moments (community_id) WHERE pinned_at IS NOT NULL;
CREATE INDEX moments_waiting ON moments (community_id, author_id) WHERE review = 'waiting' AND deleted_at IS NULL;
-- A member's profile.
CREATE INDEX moments_author ON moments (author_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX moments_queue ON moments (created_at, id) WHERE review = 'waiting' AND deleted_at IS NULL;
-- What is deleted for good once its thirty days are over.
CREATE INDEX moments_deleted ON moments (deleted_at) WHERE deleted_at IS NOT NULL;
-- Overview and lists of the back-office.
CREATE INDEX moments_rejected ON moments (created_at, id) WHERE review = 'rejected' AND deleted_at IS NULL;
CREATE INDEX moments_created ON moments (created_at, id) INCLUDE (author_id);
CREATE INDEX moments_hiding ON moments (hiding_id) WHERE hiding_id IS NOT NULL;
CREATE INDEX moments_deleted_of_author ON moments (author_id, id) WHERE deleted_at IS NOT NULL;
ALTER TABLE moment_images ADD FOREIGN KEY (moment_id) REFERENCES moments;
ALTER TABLE missions ADD FOREIGN KEY (moment_id) REFERENCES moments ON DELETE SET NULL;

CREATE TABLE comments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  moment_id bigint NOT NULL REFERENCES moments,
  author_id bigint NOT NULL REFERENCES users,
  -- The comment whose thread this one stands in; null on the thread's first.
  top_id bigint REFERENCES comments,
  -- The person answered; null where the post itself is.
  receiver_id bigint REFERENCES users,
  body text NOT NULL,
  thumb_count integer NOT NULL DEFAULT 0 CHECK (thumb_count >= 0),
  -- Published replies that aren't deleted.
  reply_count integer NOT NULL DEFAULT 0 CHECK (reply_count >= 0),
  hot integer NOT NULL GENERATED ALWAYS AS (thumb_count + 2 * reply_count) STORED,
  created_at timestamptz NOT NULL,
  review text NOT NULL DEFAULT 'published' CHECK (review IN ('published', 'waiting', 'rejected')),
  review_reason text,
  review_words text[] NOT NULL DEFAULT '{}',
  deleted_at timestamptz,
  passed_on_at timestamptz,
  deleted_by bigint REFERENCES users,
  -- A comment that was published under a post that isn't public: it earns and notifies when the post becomes public.
  effects_due boolean NOT NULL DEFAULT false,
  hiding_id bigint,
  region text,
  edit_count integer NOT NULL DEFAULT 0,
  edited_at timestamptz,
  -- The step of the post's board that a comment is about.
  board_step smallint,
  edits_held integer NOT NULL DEFAULT 0,
  CONSTRAINT comments_held_for_check CHECK (review_reason IN
    ('rejected-words', 'words', 'repeated', 'newcomer-link', 'muted', 'review-first', 'content-review'))
);
-- What a post lists: a deleted comment keeps its place while it has replies.
CREATE INDEX comments_time ON comments (moment_id, created_at, id)
  WHERE top_id IS NULL AND (deleted_at IS NULL OR reply_count > 0);
CREATE INDEX comments_hot ON comments (moment_id, hot DESC, id DESC)
  WHERE top_id IS NULL AND (deleted_at IS NULL OR reply_count > 0);
CREATE INDEX comments_replies ON comments (top_id, created_at, id) WHERE top_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX comments_waiting ON comments (moment_id) WHERE review = 'waiting' AND deleted_at IS NULL;
-- Everything below a post, replies included, and whether a person wrote any of it.
CREATE INDEX comments_moment ON comments (moment_id, author_id);
CREATE INDEX comments_by_author ON comments (author_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX comments_queue ON comments (created_at, id) WHERE review = 'waiting' AND deleted_at IS NULL;
CREATE INDEX comments_deleted ON comments (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX comments_top ON comments (top_id) WHERE top_id IS NOT NULL;
CREATE INDEX comments_rejected ON comments (created_at, id) WHERE review = 'rejected' AND deleted_at IS NULL;
CREATE INDEX comments_created ON comments (created_at, id) INCLUDE (author_id);
CREATE INDEX comments_hiding ON comments (hiding_id) WHERE hiding_id IS NOT NULL;
CREATE INDEX comments_deleted_of_author ON comments (author_id, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX comments_of_step ON comments (moment_id, board_step) WHERE board_step IS NOT NULL;
ALTER TABLE reply_messages ADD FOREIGN KEY (comment_id) REFERENCES comments;
ALTER TABLE comment_images ADD FOREIGN KEY (comment_id) REFERENCES comments;

-- The person comes first in these keys: a page asks for one viewer's thumbs on many things.
CREATE TABLE moment_thumbs (
  user_id bigint NOT NULL REFERENCES users,
  moment_id bigint NOT NULL REFERENCES moments,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, moment_id)
);
CREATE INDEX moment_thumbs_latest ON moment_thumbs (user_id, created_at DESC, moment_id DESC);
-- Deleting for good looks for what hangs on a post or comment.
CREATE INDEX moment_thumbs_moment ON moment_thumbs (moment_id);
CREATE INDEX moment_thumbs_created ON moment_thumbs (created_at) INCLUDE (moment_id, user_id);

CREATE TABLE comment_thumbs (
  user_id bigint NOT NULL REFERENCES users,
  comment_id bigint NOT NULL REFERENCES comments,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, comment_id)
);
CREATE INDEX comment_thumbs_comment ON comment_thumbs (comment_id);

CREATE TABLE shares (
  user_id bigint NOT NULL REFERENCES users,
  moment_id bigint NOT NULL REFERENCES moments,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, moment_id)
);
CREATE INDEX shares_moment ON shares (moment_id);

CREATE TABLE short_codes (
  code text PRIMARY KEY,
  moment_id bigint NOT NULL CONSTRAINT short_codes_moment_key UNIQUE REFERENCES moments
);

-- Labels of posts and comments: who called it generated content, and the source of a repost. Rows only for those that
-- have one.
CREATE TABLE moment_labels (
  moment_id bigint PRIMARY KEY REFERENCES moments ON DELETE CASCADE,
  ai text CONSTRAINT moment_labels_ai CHECK (ai IN ('author', 'moderator')),
  source text NOT NULL DEFAULT '',
  -- A moderator's label covers an author's declaration; when it is withdrawn, the declaration shows again.
  ai_declared boolean NOT NULL DEFAULT false
);

CREATE TABLE comment_labels (
  comment_id bigint PRIMARY KEY REFERENCES comments ON DELETE CASCADE,
  ai text CONSTRAINT comment_labels_ai CHECK (ai IN ('author', 'moderator')),
  ai_declared boolean NOT NULL DEFAULT false
);

-- How often a text was written since then, by one member or by all newcomers: the hash covers which.
CREATE TABLE text_counts (
  hash bytea PRIMARY KEY,
  since timestamptz NOT NULL,
  used integer NOT NULL
);
CREATE INDEX text_counts_since ON text_counts (since);

-- When each author's latest public post was written: tells a feed whose posts it needs.
CREATE TABLE last_posts (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  last_at timestamptz NOT NULL
);

-- Earlier versions, whole.
CREATE TABLE content_edits (
  kind text NOT NULL CHECK (kind IN ('moment', 'comment')),
  content_id bigint NOT NULL,
  -- The content's edit_count while this version was shown.
  no integer NOT NULL,
  -- Empty, and null, for a comment.
  title text NOT NULL,
  tag_num integer,
  body text NOT NULL,
  image_ids text[] NOT NULL,
  editor_id bigint NOT NULL REFERENCES users,
  edited_at timestamptz NOT NULL,
  hidden_at timestamptz,
  -- The author asks to hide it.
  hide_asked_at timestamptz,
  hide_reason text NOT NULL DEFAULT '',
  doc jsonb,
  -- The version of the post's board that an earlier version showed; null without one.
  board_version integer,
  PRIMARY KEY (kind, content_id, no)
);
CREATE INDEX content_edits_editor ON content_edits (editor_id);
CREATE INDEX content_edits_hide_asked ON content_edits (hide_asked_at) WHERE hide_asked_at IS NOT NULL AND hidden_at IS NULL;

-- An edit that pends review while the old version stays public: one a content.
CREATE TABLE pending_edits (
  kind text NOT NULL CHECK (kind IN ('moment', 'comment')),
  content_id bigint NOT NULL,
  -- The content's edit_count since this edit: any later change outdates it.
  base integer NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  image_ids text[] NOT NULL,
  author_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  review_reason text NOT NULL,
  review_words text[] NOT NULL,
  doc jsonb,
  -- {board, adapted_from, adaptable} of an edit that pends review; null without a board.
  board jsonb,
  PRIMARY KEY (kind, content_id)
);
CREATE INDEX pending_edits_author ON pending_edits (author_id);
CREATE INDEX pending_edits_created ON pending_edits (created_at, kind, content_id);

-- Edits of each member by Shanghai day, of one content and in all (`kind` 'all', `content_id` 0).
CREATE TABLE edit_counts (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  kind text NOT NULL,
  content_id bigint NOT NULL,
  used integer NOT NULL,
  PRIMARY KEY (user_id, day, kind, content_id)
);
CREATE INDEX edit_counts_day ON edit_counts (day);

-- Which views of the day are counted: a hash over member and post under the day's key. Both are emptied together, after
-- which nothing tells who read what. Unlogged, so that neither the write-ahead log nor a backup has them; a crash that
-- empties them counts a view twice at most.
CREATE UNLOGGED TABLE moment_views (
  hash bytea PRIMARY KEY
);

CREATE UNLOGGED TABLE moment_view_key (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  day date NOT NULL,
  key bytea NOT NULL
);

-- Each member's first public post, which others are to answer. A post that came back from review is public since then.
CREATE TABLE first_posts (
  author_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  moment_id bigint NOT NULL CONSTRAINT first_posts_moment UNIQUE REFERENCES moments ON DELETE CASCADE,
  community_id bigint NOT NULL REFERENCES communities,
  public_at timestamptz NOT NULL
);
CREATE INDEX first_posts_queue ON first_posts (public_at);
CREATE INDEX first_posts_community ON first_posts (community_id, public_at);

-- The post that a member has pinned on their profile; it shows while it is published and not archived.
CREATE TABLE profile_pins (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  moment_id bigint NOT NULL REFERENCES moments ON DELETE CASCADE
);
CREATE INDEX profile_pins_moment ON profile_pins (moment_id);

CREATE FUNCTION note_last_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  latest timestamptz;
BEGIN
  IF NEW.review = 'published' AND NEW.deleted_at IS NULL THEN
    INSERT INTO last_posts VALUES (NEW.author_id, NEW.created_at)
    ON CONFLICT (user_id) DO UPDATE SET last_at = greatest(last_posts.last_at, excluded.last_at);
    RETURN NULL;
  END IF;
  -- Two posts that go at the same time are seen one after the other.
  PERFORM FROM last_posts WHERE user_id = NEW.author_id FOR UPDATE;
  SELECT max(created_at) INTO latest FROM moments
  WHERE author_id = NEW.author_id AND review = 'published' AND deleted_at IS NULL;
  IF latest IS NULL THEN
    DELETE FROM last_posts WHERE user_id = NEW.author_id;
  ELSE
    UPDATE last_posts SET last_at = latest WHERE user_id = NEW.author_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER last_post_inserted AFTER INSERT ON moments
  FOR EACH ROW WHEN (NEW.review = 'published' AND NEW.deleted_at IS NULL) EXECUTE FUNCTION note_last_post();
CREATE TRIGGER last_post_changed AFTER UPDATE OF review, deleted_at ON moments
  FOR EACH ROW WHEN ((OLD.review = 'published' AND OLD.deleted_at IS NULL) <> (NEW.review = 'published' AND NEW.deleted_at IS NULL))
  EXECUTE FUNCTION note_last_post();

-- A post is its author's first if they have no other public one: the next takes the place of one that was deleted.
CREATE FUNCTION note_first_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM moments
    WHERE author_id = NEW.author_id AND id <> NEW.id AND review = 'published' AND deleted_at IS NULL
  ) THEN
    RETURN NULL;
  END IF;
  INSERT INTO first_posts VALUES
    (NEW.author_id, NEW.id, NEW.community_id, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END)
  ON CONFLICT (author_id) DO UPDATE
    SET moment_id = excluded.moment_id, community_id = excluded.community_id, public_at = excluded.public_at
    WHERE first_posts.moment_id <> excluded.moment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER first_post_inserted AFTER INSERT ON moments
  FOR EACH ROW WHEN (NEW.review = 'published' AND NEW.deleted_at IS NULL) EXECUTE FUNCTION note_first_post();
CREATE TRIGGER first_post_changed AFTER UPDATE OF review, deleted_at ON moments
  FOR EACH ROW WHEN (
    NEW.review = 'published' AND NEW.deleted_at IS NULL AND (OLD.review <> 'published' OR OLD.deleted_at IS NOT NULL)
  )
  EXECUTE FUNCTION note_first_post();

-- What everyone may see, defined once: reads of published contents go through these views. The planner expands them, so
-- the partial indexes with the same condition apply. Never lock rows through them: a locked view isn't expanded.
CREATE VIEW published_moments AS
  SELECT id, community_id, author_id, tag_num, title, body, thumb_count, comment_count, share_count, hot, created_at,
    pinned_at, archived_at, review, excerpt, truncated, region, edit_count, edited_at, view_count
  FROM moments
  WHERE review = 'published' AND deleted_at IS NULL AND community_id NOT IN (SELECT id FROM communities WHERE hidden);

CREATE VIEW published_comments AS
  SELECT id, moment_id, author_id, top_id, receiver_id, body, thumb_count, reply_count, hot, created_at, review, deleted_at, region,
    edit_count, edited_at, board_step
  FROM comments WHERE review = 'published' AND deleted_at IS NULL;

-- # posts/profiles

-- What members write about themselves on their profiles; a member without a row has no signature.
CREATE TABLE signatures (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  body text NOT NULL CHECK (body <> ''),
  written_at timestamptz NOT NULL,
  -- The act that hides it with everything else of its member.
  hiding_id bigint
);

-- # clans

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
  created_at timestamptz NOT NULL,
  dissolved_at timestamptz,
  -- Names of clans that look alike are one name within a community.
  name_skeleton text,
  CONSTRAINT clans_capacity CHECK (member_count <= 30 + 10 * floor((1 + sqrt(1 + xp / 50.0)) / 2)::integer),
  CONSTRAINT clans_place UNIQUE (id, community_id)
);
CREATE UNIQUE INDEX clans_name_key ON clans (community_id, name_key) WHERE dissolved_at IS NULL;
-- The list, whole and by its filters: the strongest first.
CREATE INDEX clans_list ON clans (community_id, xp DESC, id DESC) WHERE dissolved_at IS NULL;
CREATE INDEX clans_list_server ON clans (community_id, main_server, xp DESC, id DESC) WHERE dissolved_at IS NULL;
CREATE INDEX clans_list_mode ON clans (community_id, main_mode, xp DESC, id DESC) WHERE dissolved_at IS NULL;
CREATE INDEX clans_list_both ON clans (community_id, main_server, main_mode, xp DESC, id DESC) WHERE dissolved_at IS NULL;
CREATE UNIQUE INDEX clans_name_skeleton_key ON clans (community_id, name_skeleton) WHERE dissolved_at IS NULL;

-- One clan for each person and community. Rows of a dissolved clan are removed with it.
CREATE TABLE clan_members (
  user_id bigint NOT NULL REFERENCES users,
  community_id bigint NOT NULL,
  clan_id bigint NOT NULL,
  -- 1 member, 2 vice-captain, 3 captain.
  title smallint NOT NULL CHECK (title BETWEEN 1 AND 3),
  joined_at timestamptz NOT NULL,
  CONSTRAINT clan_members_one_clan PRIMARY KEY (user_id, community_id),
  FOREIGN KEY (clan_id, community_id) REFERENCES clans (id, community_id),
  CONSTRAINT clan_members_of_clan UNIQUE (user_id, clan_id)
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
  invited_by bigint REFERENCES users ON DELETE SET NULL,
  PRIMARY KEY (user_id, community_id),
  FOREIGN KEY (clan_id, community_id) REFERENCES clans (id, community_id)
);
CREATE INDEX clan_applies_list ON clan_applies (clan_id, created_at, user_id);
CREATE INDEX clan_applies_invited ON clan_applies (invited_by) WHERE invited_by IS NOT NULL;

-- Invitations to a clan: at most one of each member, while they are in it.
CREATE TABLE clan_invitations (
  user_id bigint NOT NULL,
  clan_id bigint NOT NULL,
  token text NOT NULL CONSTRAINT clan_invitations_token UNIQUE,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, clan_id),
  FOREIGN KEY (user_id, clan_id) REFERENCES clan_members (user_id, clan_id) ON DELETE CASCADE
);

-- # events

-- Everything that is on at times: each event's own tables refer to its row.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('tile', 'match', 'quiz', 'westworld', 'knock')),
  -- Part of its live topic, and of a match's address.
  name text NOT NULL CONSTRAINT events_name_key UNIQUE CHECK (name ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  title text NOT NULL,
  summary text NOT NULL DEFAULT '',
  -- Where it is listed; null for all communities.
  community_id bigint REFERENCES communities,
  -- Null for no bound.
  opens_at timestamptz,
  closes_at timestamptz,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'open', 'closed', 'archived')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (opens_at < closes_at)
);

-- # events/tile

-- Tile matching: a game is a row from its start on; its score is what the server found by replaying its moves.
CREATE TABLE tile_games (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  mode text NOT NULL CHECK (mode IN ('daily', 'free')),
  -- Asia/Shanghai's, on which it began: it counts for this day and its month.
  day date NOT NULL,
  seed text NOT NULL,
  operator text NOT NULL,
  gadget text NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'abandoned', 'lost', 'won', 'removed')),
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  score integer CHECK (score >= 0),
  move_count integer CHECK (move_count >= 0),
  -- Levels that were cleared.
  levels smallint CHECK (levels BETWEEN 0 AND 3),
  moves json,
  -- Whether it is in its player's total_played.
  counted boolean NOT NULL DEFAULT false,
  -- Whether a finished game's score has the points of its cleared levels; a server of the version before gives none.
  levels_scored boolean NOT NULL DEFAULT false,
  CHECK ((state IN ('lost', 'won', 'removed')) = (finished_at IS NOT NULL)),
  CHECK (num_nonnulls(finished_at, score, move_count, levels, moves) IN (0, 5))
);
CREATE UNIQUE INDEX tile_games_running ON tile_games (user_id, mode) WHERE state = 'running';
CREATE INDEX tile_games_uncounted ON tile_games (user_id, id DESC) WHERE NOT counted AND state <> 'running';
-- A member's next best, and the statistics of days.
CREATE INDEX tile_games_best ON tile_games (user_id, mode, score DESC) WHERE state IN ('lost', 'won');
CREATE INDEX tile_games_day ON tile_games (day);
CREATE INDEX tile_games_user ON tile_games (user_id);
-- A member's days, with how often they played on each.
CREATE INDEX tile_games_played ON tile_games (user_id, day) INCLUDE (mode) WHERE state IN ('lost', 'won');
-- How many of a day's games passed each level.
CREATE INDEX tile_games_passed ON tile_games (day, levels) WHERE mode = 'daily' AND state IN ('lost', 'won');

-- One row a player: locked by whatever changes their games or records, so that these follow each other.
CREATE TABLE tile_players (
  user_id bigint PRIMARY KEY REFERENCES users,
  total_played integer NOT NULL DEFAULT 0,
  commented_at timestamptz
);

-- Each member's best game of a mode and period: a day (YYYY-MM-DD), a month (YYYY-MM), 'ever'.
CREATE TABLE tile_records (
  mode text NOT NULL,
  period text NOT NULL,
  user_id bigint NOT NULL REFERENCES users,
  game_id bigint NOT NULL REFERENCES tile_games,
  score integer NOT NULL,
  move_count integer NOT NULL,
  operator text NOT NULL,
  gadget text NOT NULL,
  achieved_at timestamptz NOT NULL,
  PRIMARY KEY (mode, period, user_id)
);
CREATE INDEX tile_records_board ON tile_records (mode, period, score DESC, move_count, achieved_at, user_id);
CREATE INDEX tile_records_game ON tile_records (game_id);

-- How many records lie in each bucket of 50 points: a rank is the sum of those above, and a count within one.
CREATE TABLE tile_score_counts (
  mode text NOT NULL,
  period text NOT NULL,
  bucket integer NOT NULL,
  records integer NOT NULL,
  PRIMARY KEY (mode, period, bucket)
);

CREATE TABLE tile_comments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 800),
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  hiding_id bigint
);
CREATE INDEX tile_comments_list ON tile_comments (id DESC) WHERE deleted_at IS NULL;
CREATE INDEX tile_comments_hiding ON tile_comments (hiding_id) WHERE hiding_id IS NOT NULL;
CREATE INDEX tile_comments_user ON tile_comments (user_id) WHERE deleted_at IS NULL;

CREATE TABLE tile_comment_reports (
  comment_id bigint NOT NULL REFERENCES tile_comments,
  reporter_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  -- A report is open until an operator has dismissed it.
  dismissed_at timestamptz,
  PRIMARY KEY (comment_id, reporter_id)
);
CREATE INDEX tile_comment_reports_open ON tile_comment_reports (comment_id) WHERE dismissed_at IS NULL;

-- Seasons of tile matching: days (Asia/Shanghai, both included) with a board of their own, named 'season-<id>' in
-- tile_records.
CREATE TABLE tile_seasons (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  CHECK (from_day <= to_day),
  CONSTRAINT tile_seasons_apart EXCLUDE USING gist (daterange(from_day, to_day, '[]') WITH &&)
);

-- # events/lottery

-- A sealed deck of tickets (docs/lottery.md). Before sealing there are prizes alone.
CREATE TABLE lotteries (
  event_id bigint PRIMARY KEY REFERENCES events,
  -- The seed, encrypted with SECRETS_KEY until it is revealed.
  seed_box bytea NOT NULL,
  root text NOT NULL CHECK (root ~ '^[0-9a-f]{64}$'),
  ticket_count integer NOT NULL CHECK (ticket_count > 0),
  sealed_at timestamptz NOT NULL,
  -- Tickets are drawn in order: so many are.
  drawn integer NOT NULL DEFAULT 0 CHECK (drawn BETWEEN 0 AND ticket_count),
  -- The chain's hash after the last draw; the root before the first.
  head text NOT NULL CHECK (head ~ '^[0-9a-f]{64}$'),
  seed text CHECK (seed ~ '^[0-9a-f]{64}$'),
  revealed_at timestamptz,
  -- The format of the public record (docs/lottery.md); decks that were sealed before keep theirs.
  format smallint NOT NULL DEFAULT 1,
  -- Unused since 0.3.0, like the next three.
  post_id bigint,
  witnessed_at timestamptz,
  witnessed_draws integer NOT NULL DEFAULT 0,
  witness_count integer NOT NULL DEFAULT 0,
  CHECK ((seed IS NULL) = (revealed_at IS NULL))
);

CREATE TABLE lottery_prizes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id bigint NOT NULL REFERENCES events,
  position integer NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('coins', 'item', 'code', 'article', 'blank')),
  count integer NOT NULL CHECK (count > 0),
  coins integer CHECK (coins >= 0),
  item_id bigint REFERENCES avatar_items,
  -- The batch of a code's keys; made at sealing.
  batch_id bigint REFERENCES redeem_batches,
  -- What a prize is worth in ¥, as the operator states it.
  value_yuan integer CHECK (value_yuan >= 0),
  CONSTRAINT lottery_prizes_name UNIQUE (event_id, name)
);

-- The public list: one row a ticket, in the deck's order.
CREATE TABLE lottery_draws (
  event_id bigint NOT NULL REFERENCES lotteries,
  ticket integer NOT NULL CHECK (ticket >= 0),
  user_id bigint NOT NULL REFERENCES users,
  prize_id bigint NOT NULL REFERENCES lottery_prizes,
  -- The winner's masked name.
  name text NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, ticket)
);
CREATE INDEX lottery_draws_own ON lottery_draws (user_id, event_id, ticket);
CREATE INDEX lottery_draws_prize ON lottery_draws (event_id, prize_id);
CREATE TRIGGER lottery_draws_fixed BEFORE UPDATE OR DELETE ON lottery_draws
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A ledger like the coins': each reason and reference grants once; the balance is its sum and never negative.
CREATE TABLE lottery_chances (
  event_id bigint NOT NULL REFERENCES events,
  user_id bigint NOT NULL REFERENCES users,
  reason text NOT NULL,
  ref text NOT NULL,
  change integer NOT NULL CHECK (change <> 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, user_id, reason, ref)
);

CREATE TABLE lottery_balances (
  event_id bigint NOT NULL REFERENCES events,
  user_id bigint NOT NULL REFERENCES users,
  chances integer NOT NULL CONSTRAINT lottery_balances_chances CHECK (chances >= 0),
  -- How the public list names the member: the masked name of their first draw, and which of the event's members of that
  -- mask they are.
  mask text,
  mask_number integer,
  PRIMARY KEY (event_id, user_id)
);
CREATE UNIQUE INDEX lottery_balances_mask ON lottery_balances (event_id, mask, mask_number) WHERE mask IS NOT NULL;

CREATE TABLE lottery_claims (
  event_id bigint NOT NULL,
  ticket integer NOT NULL,
  -- Name, phone and address, encrypted with SECRETS_KEY.
  form_box bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- How far a claim is: its winner corrects it until an operator begins to process it.
  state text NOT NULL DEFAULT 'submitted',
  carrier text NOT NULL DEFAULT '',
  tracking_number text NOT NULL DEFAULT '',
  -- Counts the changes: an operator marks the version that they have seen.
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (event_id, ticket),
  FOREIGN KEY (event_id, ticket) REFERENCES lottery_draws,
  CONSTRAINT lottery_claims_state CHECK (state IN ('submitted', 'processing', 'shipped'))
);

-- What was sealed stays as it is: only draws go on, and the seed is revealed once.
CREATE FUNCTION keep_lottery_sealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a sealed lottery cannot be deleted' USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.event_id, NEW.seed_box, NEW.root, NEW.ticket_count, NEW.sealed_at, NEW.format)
      IS DISTINCT FROM (OLD.event_id, OLD.seed_box, OLD.root, OLD.ticket_count, OLD.sealed_at, OLD.format)
    OR NEW.drawn < OLD.drawn OR (OLD.seed IS NOT NULL AND NEW.seed IS DISTINCT FROM OLD.seed)
  THEN
    RAISE EXCEPTION 'a sealed lottery cannot be changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lotteries_sealed BEFORE UPDATE OR DELETE ON lotteries FOR EACH ROW EXECUTE FUNCTION keep_lottery_sealed();

CREATE FUNCTION keep_lottery_prizes_sealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM lotteries WHERE event_id IN (OLD.event_id, NEW.event_id)) THEN
    RAISE EXCEPTION 'the prizes of a sealed lottery cannot be changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER lottery_prizes_sealed BEFORE INSERT OR UPDATE OR DELETE ON lottery_prizes
  FOR EACH ROW EXECUTE FUNCTION keep_lottery_prizes_sealed();

-- # events/match

-- Clan matches of an event; the event's name is the page's match_name_id.
CREATE TABLE matches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id bigint NOT NULL REFERENCES events,
  clan1_id bigint NOT NULL REFERENCES clans,
  clan2_id bigint NOT NULL REFERENCES clans,
  -- As they were called when paired: a clan may be dissolved since.
  clan1_name text NOT NULL,
  clan2_name text NOT NULL,
  -- The match's start, and the end of its vote.
  starts_at timestamptz NOT NULL,
  winner_id bigint,
  clan1_votes integer NOT NULL DEFAULT 0 CHECK (clan1_votes >= 0),
  clan2_votes integer NOT NULL DEFAULT 0 CHECK (clan2_votes >= 0),
  -- Null: not over, or won in the usual way.
  ended_as text CHECK (ended_as IN ('forfeit', 'draw', 'cancelled')),
  clan1_score integer CHECK (clan1_score BETWEEN 0 AND 999),
  clan2_score integer CHECK (clan2_score BETWEEN 0 AND 999),
  -- Its start before it was first put later.
  moved_from timestamptz,
  -- When a result was first entered; null also for those of before.
  decided_at timestamptz,
  -- A match's round or group as its operator calls it, and its stream or replay; '' for none.
  round text NOT NULL DEFAULT '',
  video text NOT NULL DEFAULT '',
  -- The slot that a match was made of.
  slot_id bigint UNIQUE,
  -- The clans of a match of the bracket that operators chose themselves: results of other matches don't replace them.
  paired_by_hand boolean NOT NULL DEFAULT false,
  CHECK (clan1_id <> clan2_id),
  CHECK (winner_id IN (clan1_id, clan2_id)),
  CONSTRAINT matches_ending CHECK ((ended_as IS NULL OR (ended_as = 'forfeit') = (winner_id IS NOT NULL))),
  CONSTRAINT matches_scores CHECK (num_nonnulls(clan1_score, clan2_score) IN (0, 2))
);
CREATE INDEX matches_event ON matches (event_id, starts_at, id);
CREATE INDEX matches_decided ON matches (decided_at);

-- One vote a member and match, for good.
CREATE TABLE match_votes (
  match_id bigint NOT NULL REFERENCES matches,
  user_id bigint NOT NULL REFERENCES users,
  clan_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, user_id)
);
CREATE INDEX match_votes_clan ON match_votes (match_id, clan_id);

-- What brings chances besides voting: a click, or one of the site's missions.
CREATE TABLE match_missions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id bigint NOT NULL REFERENCES events,
  -- Null: a one-click mission.
  mission_id bigint REFERENCES missions,
  description text NOT NULL,
  link text NOT NULL DEFAULT '',
  chances integer NOT NULL CHECK (chances > 0)
);
CREATE INDEX match_missions_event ON match_missions (event_id, id);

CREATE TABLE match_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id bigint NOT NULL REFERENCES events,
  user_id bigint NOT NULL REFERENCES users,
  -- The side it is for; null for none.
  clan_id bigint REFERENCES clans,
  -- The walls' limit counts characters as readers see them; this one bounds the code points of 50 of the longest emoji.
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 800),
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  hiding_id bigint
);
CREATE INDEX match_messages_list ON match_messages (event_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX match_messages_hiding ON match_messages (hiding_id) WHERE hiding_id IS NOT NULL;
CREATE INDEX match_messages_user ON match_messages (user_id) WHERE deleted_at IS NULL;

-- When a member spoke last: one message in ten seconds.
CREATE TABLE match_speakers (
  event_id bigint NOT NULL REFERENCES events,
  user_id bigint NOT NULL REFERENCES users,
  spoke_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, user_id)
);

CREATE TABLE match_message_reports (
  message_id bigint NOT NULL REFERENCES match_messages,
  reporter_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  -- Reports of the wall's messages wait until they are dismissed, or their message is deleted.
  dismissed_at timestamptz,
  PRIMARY KEY (message_id, reporter_id)
);
CREATE INDEX match_message_reports_open ON match_message_reports (message_id) WHERE dismissed_at IS NULL;

-- A match of the bracket whose sides aren't known yet: winners of matches, or of those that other slots will become.
CREATE TABLE match_slots (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id bigint NOT NULL REFERENCES events,
  round text NOT NULL,
  starts_at timestamptz NOT NULL,
  match1_id bigint REFERENCES matches ON DELETE CASCADE,
  slot1_id bigint REFERENCES match_slots ON DELETE CASCADE,
  match2_id bigint REFERENCES matches ON DELETE CASCADE,
  slot2_id bigint REFERENCES match_slots ON DELETE CASCADE,
  -- A side of a slot may be who stands first or second in a group, by the name of its round.
  group1 text,
  place1 smallint,
  group2 text,
  place2 smallint,
  CHECK (
    num_nonnulls(match1_id, slot1_id, group1) = 1 AND num_nonnulls(match2_id, slot2_id, group2) = 1
    AND num_nonnulls(group1, place1) <> 1 AND num_nonnulls(group2, place2) <> 1
  ),
  CHECK (match1_id <> match2_id AND slot1_id <> slot2_id)
);
CREATE INDEX match_slots_event ON match_slots (event_id, starts_at, id);
CREATE INDEX match_slots_match1 ON match_slots (match1_id);
CREATE INDEX match_slots_match2 ON match_slots (match2_id);
CREATE INDEX match_slots_slot1 ON match_slots (slot1_id);
CREATE INDEX match_slots_slot2 ON match_slots (slot2_id);
ALTER TABLE matches ADD FOREIGN KEY (slot_id) REFERENCES match_slots ON DELETE SET NULL;

-- # events/quiz

-- A community's quiz, edited and saved whole. The first community's ships with the site, before that community is
-- there.
CREATE TABLE quizzes (
  community_id bigint PRIMARY KEY,
  document jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Every result that was ever worked out: a shared address keeps showing its own. Answers are stored only as what they
-- add up to.
CREATE TABLE quiz_results (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL CONSTRAINT quiz_results_public_id UNIQUE,
  user_id bigint NOT NULL REFERENCES users,
  community_id bigint NOT NULL,
  code text NOT NULL,
  -- One value an axis, from -100 to 100.
  traits smallint[] NOT NULL CHECK (cardinality(traits) = 4),
  created_at timestamptz NOT NULL
);
CREATE INDEX quiz_results_user ON quiz_results (user_id);

-- Each member's latest result.
CREATE TABLE quiz_standings (
  user_id bigint NOT NULL REFERENCES users,
  community_id bigint NOT NULL,
  result_id bigint NOT NULL REFERENCES quiz_results,
  code text NOT NULL,
  -- Shown to members with the same result.
  listed boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL,
  -- Unused since 0.3.0.
  seeks_mates boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, community_id)
);
CREATE INDEX quiz_standings_result ON quiz_standings (result_id);
CREATE INDEX quiz_standings_code ON quiz_standings (community_id, code);
CREATE INDEX quiz_standings_listed ON quiz_standings (community_id, code, updated_at DESC) WHERE listed;
CREATE INDEX quiz_standings_mates ON quiz_standings (community_id, code, user_id) WHERE seeks_mates;

-- # events/westworld

-- The companion's hosts; those that ship with the site are known by key.
CREATE TABLE westworld_hosts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL CONSTRAINT westworld_hosts_key UNIQUE,
  name text NOT NULL,
  image_url text NOT NULL
);

CREATE TABLE westworld_stories (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_id bigint NOT NULL REFERENCES westworld_hosts,
  title text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  -- Conditions: '' and 0 where they don't matter.
  time_of_day text NOT NULL DEFAULT '',
  day_type text NOT NULL DEFAULT '',
  weather text NOT NULL DEFAULT '',
  location text NOT NULL DEFAULT '',
  user_level integer NOT NULL DEFAULT 0,
  interest_tag text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL,
  -- Marks the story that a newcomer who has heard none gets first.
  is_first boolean NOT NULL DEFAULT false,
  -- What has just happened to the member on the site: '' where it doesn't matter.
  occasion text NOT NULL DEFAULT '',
  CONSTRAINT westworld_stories_occasion
    CHECK (occasion IN ('', 'first_post', 'clan', 'away', 'tile_win', 'match'))
);

CREATE TABLE westworld_dialogs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  story_id bigint NOT NULL REFERENCES westworld_stories ON DELETE CASCADE,
  -- Names it within its story.
  key text NOT NULL,
  position integer NOT NULL,
  content text NOT NULL,
  is_ending boolean NOT NULL,
  mission_id bigint REFERENCES missions ON DELETE SET NULL,
  CONSTRAINT westworld_dialogs_key UNIQUE (story_id, key)
);

CREATE TABLE westworld_options (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dialog_id bigint NOT NULL REFERENCES westworld_dialogs ON DELETE CASCADE,
  position integer NOT NULL,
  content text NOT NULL,
  -- Null: the option ends the talk.
  next_dialog_id bigint REFERENCES westworld_dialogs ON DELETE SET NULL,
  jump_link text NOT NULL DEFAULT '',
  UNIQUE (dialog_id, position)
);
CREATE INDEX westworld_options_next ON westworld_options (next_dialog_id);

-- A story as it was told to a member, and where they stand in it.
CREATE TABLE westworld_tellings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  story_id bigint NOT NULL REFERENCES westworld_stories ON DELETE CASCADE,
  -- What it was last opened with.
  opened_with bigint NOT NULL REFERENCES westworld_dialogs ON DELETE CASCADE,
  -- Where the member stands; null once an option ended the talk.
  dialog_id bigint REFERENCES westworld_dialogs ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX westworld_tellings_current ON westworld_tellings (user_id) WHERE ended_at IS NULL;
CREATE INDEX westworld_tellings_user ON westworld_tellings (user_id, story_id);
CREATE INDEX westworld_tellings_story ON westworld_tellings (story_id);
CREATE INDEX westworld_tellings_opened ON westworld_tellings (opened_with);
CREATE INDEX westworld_tellings_dialog ON westworld_tellings (dialog_id);

-- Each option counts once a telling.
CREATE TABLE westworld_choices (
  telling_id bigint NOT NULL REFERENCES westworld_tellings ON DELETE CASCADE,
  option_id bigint NOT NULL REFERENCES westworld_options ON DELETE CASCADE,
  PRIMARY KEY (telling_id, option_id)
);
CREATE INDEX westworld_choices_option ON westworld_choices (option_id);

-- What a member told the companion of themselves, and when it may speak again.
CREATE TABLE westworld_members (
  user_id bigint PRIMARY KEY REFERENCES users,
  interest_tag text NOT NULL DEFAULT '',
  location text NOT NULL DEFAULT '',
  spoken_at timestamptz,
  -- Asia/Shanghai's.
  dismissed_on date
);

-- The stories that came with the server and that this site has received, by the title under which they ship: one that
-- an operator renames or deletes doesn't come again.
CREATE TABLE westworld_shipped_stories (
  title text PRIMARY KEY
);

-- # events/knock

-- How far each member has broken the door of a day (Asia/Shanghai's).
CREATE TABLE knock_visits (
  user_id bigint NOT NULL REFERENCES users,
  day date NOT NULL,
  knocks smallint NOT NULL CHECK (knocks BETWEEN 1 AND 12),
  opened_at timestamptz,
  PRIMARY KEY (user_id, day)
);

-- Everyone's knocks of a day.
CREATE TABLE knock_days (
  day date PRIMARY KEY,
  knocks bigint NOT NULL CHECK (knocks > 0)
);

-- Unused since 0.3.0.
CREATE TABLE knock_goals (
  day date NOT NULL,
  sum integer NOT NULL CHECK (sum > 0),
  line text NOT NULL,
  -- '' for none.
  link text NOT NULL,
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (day, sum)
);

-- # moderation/reports

CREATE TABLE reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reporter_id bigint NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('moment', 'comment', 'profile', 'clan')),
  -- A post's, comment's or user's id.
  subject_id bigint NOT NULL,
  reason text NOT NULL,
  note text NOT NULL,
  created_at timestamptz NOT NULL,
  -- The member, or who wrote the content.
  author_id bigint NOT NULL REFERENCES users,
  resolved_by bigint REFERENCES users,
  resolved_at timestamptz,
  resolution text CHECK (resolution IN ('upheld', 'dismissed')),
  -- The community of a reported post, comment or clan: its moderators see the report. Null for a member.
  community_id bigint REFERENCES communities,
  -- Which version a report is about.
  edit_no integer NOT NULL DEFAULT 0,
  -- Once each version.
  CONSTRAINT reports_once UNIQUE (reporter_id, kind, subject_id, edit_no)
);
CREATE INDEX reports_subject ON reports (kind, subject_id);
CREATE INDEX reports_open ON reports (created_at, id) WHERE resolved_at IS NULL;
CREATE INDEX reports_author ON reports (author_id);

-- The operator's word lists. `form` is the word as texts are compared.
CREATE TABLE words (
  form text PRIMARY KEY,
  word text NOT NULL,
  list text NOT NULL CHECK (list IN ('review', 'reject')),
  created_at timestamptz NOT NULL
);
CREATE INDEX words_list ON words (list, created_at DESC, form);
CREATE INDEX words_latest ON words (created_at DESC, form);

-- One row, there once the first words were laid in: every server looks here for whether the lists have changed.
CREATE TABLE word_lists (
  id integer PRIMARY KEY CHECK (id = 1),
  version bigint NOT NULL
);

-- A decision on a post, comment, member or clan, with the rule it stands on. The public log shows these without names.
CREATE TABLE decisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('moment', 'comment', 'profile', 'clan')),
  subject_id bigint NOT NULL,
  community_id bigint REFERENCES communities,
  author_id bigint NOT NULL REFERENCES users,
  decided_by bigint NOT NULL REFERENCES users,
  -- 'dismiss': an admin who is the only one may dismiss reports about themselves, and the public log shows it.
  decision text NOT NULL CHECK (decision IN ('approve', 'reject', 'delete', 'restore', 'reset', 'unlist', 'dismiss')),
  -- The rule's title as it stood then; empty on an approval.
  rule text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  -- What a reset of a name, picture or intro took, for an appeal to restore.
  previous jsonb,
  CONSTRAINT decisions_author UNIQUE (id, author_id),
  CONSTRAINT decisions_decider UNIQUE (id, decided_by),
  CONSTRAINT decisions_previous CHECK ((decision = 'reset') = (previous IS NOT NULL)),
  CONSTRAINT decisions_community_known CHECK (kind = 'profile' OR community_id IS NOT NULL)
);
CREATE INDEX decisions_log ON decisions (id DESC) WHERE decision <> 'approve';
CREATE INDEX decisions_community ON decisions (community_id, id DESC) WHERE decision <> 'approve';
CREATE INDEX decisions_subject ON decisions (kind, subject_id, id DESC);
CREATE INDEX decisions_by_author ON decisions (author_id, id DESC);
CREATE INDEX decisions_created ON decisions (created_at) WHERE decision IN ('reject', 'delete', 'reset');
-- What admins decided about themselves, for the public log.
CREATE INDEX decisions_own ON decisions (id DESC) WHERE decided_by = author_id;

-- An author may appeal once; someone else than the first decider and the author answers.
CREATE TABLE appeals (
  decision_id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  first_decider bigint NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL,
  decided_by bigint REFERENCES users,
  decided_at timestamptz,
  granted boolean,
  answer text NOT NULL DEFAULT '',
  CHECK (num_nonnulls(decided_by, decided_at, granted) IN (0, 3)),
  CONSTRAINT appeals_another_person CHECK (decided_by <> first_decider AND decided_by <> user_id),
  FOREIGN KEY (decision_id, user_id) REFERENCES decisions (id, author_id),
  FOREIGN KEY (decision_id, first_decider) REFERENCES decisions (id, decided_by)
);
CREATE INDEX appeals_open ON appeals (created_at, decision_id) WHERE decided_at IS NULL;

-- Figures of moderation by half-year and rule, as a job counted them last.
CREATE TABLE moderation_half_years (
  -- The first day, in Shanghai.
  begins date NOT NULL,
  rule text NOT NULL,
  decisions integer NOT NULL,
  -- From the first report to the decision; null where nothing was reported.
  median_seconds bigint,
  appeals integer NOT NULL,
  granted integer NOT NULL,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (begins, rule)
);

-- # moderation/hidings

-- An act that hides everything of a member, everywhere or in some communities, which a job carries out in batches.
CREATE TABLE member_hidings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  -- Whose contents; null for everywhere.
  community_ids bigint[],
  reason text NOT NULL,
  hidden_by bigint NOT NULL REFERENCES users,
  hidden_at timestamptz NOT NULL,
  -- What it has hidden so far.
  moments integer NOT NULL DEFAULT 0,
  comments integer NOT NULL DEFAULT 0,
  lines integer NOT NULL DEFAULT 0,
  -- When the job had hidden everything.
  finished_at timestamptz,
  undone_by bigint REFERENCES users,
  undone_at timestamptz,
  -- When the job had brought everything back.
  restored_at timestamptz
);
CREATE INDEX member_hidings_user ON member_hidings (user_id, id DESC);
-- What the job looks for.
CREATE INDEX member_hidings_due ON member_hidings (id)
  WHERE finished_at IS NULL OR (undone_at IS NOT NULL AND restored_at IS NULL);
-- Of two acts at once the second is refused.
CREATE UNIQUE INDEX member_hidings_one ON member_hidings (user_id) WHERE finished_at IS NULL;

-- # search

-- Search index of posts and comments in any state; visibility is decided by the search itself, from the live rows.
-- `title` and `body` are folded texts (letters and digits alone), `terms` their bigrams and more
-- (domains/search/text/terms.ts).
CREATE TABLE search_moments (
  id bigint PRIMARY KEY REFERENCES moments ON DELETE CASCADE,
  community_id bigint NOT NULL,
  author_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  terms tsvector NOT NULL
);
CREATE INDEX search_moments_terms ON search_moments USING gin (terms);
CREATE INDEX search_moments_latest ON search_moments (created_at DESC, id DESC);
CREATE INDEX search_moments_community ON search_moments (community_id, created_at DESC, id DESC);
CREATE INDEX search_moments_author ON search_moments (author_id, created_at DESC, id DESC);

CREATE TABLE search_comments (
  id bigint PRIMARY KEY REFERENCES comments ON DELETE CASCADE,
  community_id bigint NOT NULL,
  author_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  body text NOT NULL,
  terms tsvector NOT NULL
);
CREATE INDEX search_comments_terms ON search_comments USING gin (terms);
CREATE INDEX search_comments_latest ON search_comments (created_at DESC, id DESC);
CREATE INDEX search_comments_community ON search_comments (community_id, created_at DESC, id DESC);
CREATE INDEX search_comments_author ON search_comments (author_id, created_at DESC, id DESC);

-- Search index of names. A name has one row for each of its suffixes, spelled in characters, pinyin and initials, so
-- that a search for any part of it is a search for the beginning of a key.
CREATE TABLE search_names (
  kind text NOT NULL CHECK (kind IN ('user', 'clan', 'community', 'tag', 'hashtag', 'event')),
  -- A tag's community, and its number; 0 for other kinds.
  subject_id bigint NOT NULL,
  num integer NOT NULL DEFAULT 0,
  -- How good a match is: 0 the beginning of the name, 1 of its pinyin, 2 of its initials; 3 to 5 the same for later
  -- parts.
  rank smallint NOT NULL,
  key text COLLATE "C" NOT NULL,
  -- The name that the row was made of: it counts while the subject has this name.
  name text NOT NULL,
  PRIMARY KEY (kind, subject_id, num, rank, key)
);
CREATE INDEX search_names_keys ON search_names (kind, rank, key);

-- What has to be indexed again, written by triggers in the transaction that changes it.
CREATE TABLE search_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject_id bigint NOT NULL,
  num integer NOT NULL DEFAULT 0,
  -- How long a changed text has been waiting for the search index.
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Members' searches of the last days. The member is a keyed hash of member and query: rows of one member can't be told.
CREATE TABLE search_queries (
  query text NOT NULL,
  searcher bytea NOT NULL,
  searched_at timestamptz NOT NULL,
  PRIMARY KEY (query, searcher)
);
CREATE INDEX search_queries_age ON search_queries (searched_at);

-- Queries of enough members to be suggested, as of the last run of a scheduled job.
CREATE TABLE popular_searches (
  query text PRIMARY KEY,
  searchers integer NOT NULL
);

-- Texts and names that can't be indexed, with the reason: the others go on. They are tried again when they change, or
-- on request.
CREATE TABLE search_failures (
  kind text NOT NULL,
  subject_id bigint NOT NULL,
  num integer NOT NULL DEFAULT 0,
  error text NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, subject_id, num)
);

CREATE FUNCTION search_outbox_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (kind, subject_id) SELECT TG_ARGV[0], id FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER search_inserted AFTER INSERT ON users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_rows('user');
CREATE TRIGGER search_inserted AFTER INSERT ON communities REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_rows('community');
-- Updates have a trigger per row, which can name columns: thumbs and other counters don't fire it.
CREATE TRIGGER search_inserted AFTER INSERT ON moments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_rows('moment');
CREATE TRIGGER search_inserted AFTER INSERT ON comments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_rows('comment');
CREATE TRIGGER search_inserted AFTER INSERT ON clans REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_rows('clan');
-- Events are found by their title.
CREATE TRIGGER search_inserted AFTER INSERT ON events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_rows('event');

CREATE FUNCTION search_outbox_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (kind, subject_id) VALUES (TG_ARGV[0], NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER search_updated AFTER UPDATE OF username ON users
  FOR EACH ROW EXECUTE FUNCTION search_outbox_row('user');
CREATE TRIGGER search_updated AFTER UPDATE OF name, fullname ON communities
  FOR EACH ROW EXECUTE FUNCTION search_outbox_row('community');
CREATE TRIGGER search_updated AFTER UPDATE OF title, body, community_id, tag_num ON moments
  FOR EACH ROW EXECUTE FUNCTION search_outbox_row('moment');
CREATE TRIGGER search_updated AFTER UPDATE OF body ON comments
  FOR EACH ROW EXECUTE FUNCTION search_outbox_row('comment');
CREATE TRIGGER search_updated AFTER UPDATE OF name ON clans
  FOR EACH ROW EXECUTE FUNCTION search_outbox_row('clan');
CREATE TRIGGER search_updated AFTER UPDATE OF title ON events
  FOR EACH ROW EXECUTE FUNCTION search_outbox_row('event');

CREATE FUNCTION search_outbox_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (kind, subject_id, num) VALUES ('tag', NEW.community_id, NEW.num);
  RETURN NULL;
END $$;
CREATE TRIGGER search_updated AFTER UPDATE OF name ON community_tags
  FOR EACH ROW EXECUTE FUNCTION search_outbox_tag();

CREATE FUNCTION search_outbox_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (kind, subject_id, num) SELECT 'tag', community_id, num FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER search_inserted AFTER INSERT ON community_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_tags();
CREATE TRIGGER search_deleted AFTER DELETE ON community_tags REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_tags();

-- # office/broadcasts

-- A system message to many. Sent in portions by user id; `sent_to` is the last one reached, so that a restart goes on
-- from there.
CREATE TABLE broadcasts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sender_name text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  coins integer CHECK (coins > 0),
  item_id bigint REFERENCES avatar_items,
  -- Null: every member there is when it is sent.
  user_ids bigint[],
  send_at timestamptz NOT NULL,
  -- How many it is for; counted again when it begins.
  recipients integer NOT NULL CHECK (recipients >= 0),
  sent_to bigint NOT NULL DEFAULT 0,
  sent_count integer NOT NULL DEFAULT 0,
  finished_at timestamptz,
  cancelled_at timestamptz,
  created_by bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  -- Members whom a broadcast could not reach: it went on to the others.
  failed_ids bigint[] NOT NULL DEFAULT '{}',
  CHECK (num_nonnulls(coins, item_id) < 2)
);
CREATE INDEX broadcasts_due ON broadcasts (send_at) WHERE finished_at IS NULL AND cancelled_at IS NULL;

-- # office/feedback

CREATE TABLE feedback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  message text NOT NULL,
  created_at timestamptz NOT NULL,
  handled_by bigint REFERENCES users,
  handled_at timestamptz,
  -- The reply to feedback, as its sender has received it; empty without one.
  answer text NOT NULL DEFAULT ''
);
CREATE INDEX feedback_open ON feedback (created_at, id) WHERE handled_at IS NULL;
CREATE INDEX feedback_handled ON feedback (handled_at DESC, id DESC) WHERE handled_at IS NOT NULL;

-- What people without an account complain of. How to reach them is encrypted.
CREATE TABLE complaints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message text NOT NULL,
  -- Null when the key that had encrypted it is lost.
  contact_box bytea CHECK (octet_length(contact_box) <= 1000),
  created_at timestamptz NOT NULL,
  handled_by bigint REFERENCES users,
  handled_at timestamptz
);
CREATE INDEX complaints_open ON complaints (created_at, id) WHERE handled_at IS NULL;
CREATE INDEX complaints_handled ON complaints (handled_at DESC, id DESC) WHERE handled_at IS NOT NULL;

-- # office/staff

-- Who moderators and admins are by their documents: legal name and document number, encrypted.
CREATE TABLE staff_identities (
  user_id bigint PRIMARY KEY REFERENCES users,
  box bytea NOT NULL CHECK (octet_length(box) <= 1000),
  verified_at timestamptz NOT NULL,
  verified_by bigint NOT NULL REFERENCES users,
  -- When a daily job found the member in no office any more.
  left_at timestamptz
);
CREATE INDEX staff_identities_left ON staff_identities (left_at) WHERE left_at IS NOT NULL;

-- # office/jobs

-- The last run of each scheduled job.
CREATE TABLE job_runs (
  name text PRIMARY KEY,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- What it had to say, or the error that ended it.
  result text NOT NULL DEFAULT '',
  failed boolean NOT NULL DEFAULT false
);

-- # office/overview

-- What the last measurement found: bytes of the database, of the search index and of members' pictures. A row a name.
CREATE TABLE site_sizes (
  name text PRIMARY KEY CHECK (name IN ('database', 'search', 'pictures')),
  bytes bigint NOT NULL,
  measured_at timestamptz NOT NULL
);

-- # office/own-data

-- Members' exports of their own data, one a day, written by a job as objects of some MB each.
CREATE TABLE data_exports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  -- In Shanghai.
  day date NOT NULL,
  -- The download's address, which the member learns after confirming their password.
  token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- How often the writing began, and until when nobody else begins it anew.
  attempt integer NOT NULL DEFAULT 0,
  claimed_until timestamptz,
  ready_at timestamptz,
  CONSTRAINT data_exports_once_a_day UNIQUE (user_id, day)
);
CREATE UNIQUE INDEX data_exports_one_at_once ON data_exports (user_id) WHERE ready_at IS NULL;
CREATE INDEX data_exports_due ON data_exports (created_at, id) WHERE ready_at IS NULL;
CREATE INDEX data_exports_ready ON data_exports (ready_at) WHERE ready_at IS NOT NULL;

-- Each is there before its object, so that none of a killed attempt is forgotten.
CREATE TABLE data_export_parts (
  export_id bigint NOT NULL REFERENCES data_exports,
  attempt integer NOT NULL,
  num integer NOT NULL,
  key text NOT NULL UNIQUE,
  bytes integer NOT NULL,
  PRIMARY KEY (export_id, attempt, num)
);

-- # features/follows

CREATE TABLE follows (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  followed_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- 特别关注.
  special boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, followed_id),
  CONSTRAINT follows_of_oneself CHECK (user_id <> followed_id)
);
CREATE INDEX follows_listed ON follows (user_id, created_at, followed_id);
CREATE INDEX follows_back ON follows (followed_id, created_at, user_id);

-- Counted in the statements that follow and unfollow; a member without a row has neither.
CREATE TABLE follow_counts (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  following integer NOT NULL DEFAULT 0 CONSTRAINT follow_counts_most CHECK (following BETWEEN 0 AND 2000),
  followers integer NOT NULL DEFAULT 0 CHECK (followers >= 0),
  lists_public boolean NOT NULL DEFAULT false
);

-- # features/hashtags

-- Topics (话题), which posts name as #名字.
CREATE TABLE hashtags (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- The name as the search folds it.
  key text NOT NULL CONSTRAINT hashtags_key UNIQUE,
  description text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  featured_at timestamptz,
  hidden_at timestamptz,
  merged_into bigint,
  -- The topic that it is now: itself, or the one that it is merged into.
  root_id bigint GENERATED ALWAYS AS (coalesce(merged_into, id)) STORED,
  -- For the constraint: a topic is merged into one that isn't merged itself.
  stands boolean NOT NULL GENERATED ALWAYS AS (merged_into IS NULL) STORED,
  target_stands boolean GENERATED ALWAYS AS (CASE WHEN merged_into IS NOT NULL THEN true END) STORED,
  CONSTRAINT hashtags_standing UNIQUE (id, stands),
  CONSTRAINT hashtags_one_hop FOREIGN KEY (merged_into, target_stands) REFERENCES hashtags (id, stands)
);
CREATE INDEX hashtags_root ON hashtags (root_id);
CREATE INDEX hashtags_featured ON hashtags (featured_at) WHERE featured_at IS NOT NULL;
CREATE TRIGGER search_inserted AFTER INSERT ON hashtags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_outbox_rows('hashtag');
CREATE TRIGGER search_updated AFTER UPDATE OF name ON hashtags
  FOR EACH ROW EXECUTE FUNCTION search_outbox_row('hashtag');

-- The topics of posts, as their texts name them; of a merged one the row stays.
CREATE TABLE moment_hashtags (
  moment_id bigint NOT NULL REFERENCES moments ON DELETE CASCADE,
  hashtag_id bigint NOT NULL REFERENCES hashtags,
  -- As it stands in the text, after its #.
  name text NOT NULL,
  -- The post's.
  created_at timestamptz NOT NULL,
  PRIMARY KEY (moment_id, hashtag_id)
);
CREATE INDEX moment_hashtags_listed ON moment_hashtags (hashtag_id, created_at, moment_id);

CREATE TABLE hashtag_follows (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  hashtag_id bigint NOT NULL REFERENCES hashtags,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, hashtag_id)
);
CREATE INDEX hashtag_follows_of ON hashtag_follows (hashtag_id, user_id);

-- Who sees the posts of followed topics in 关注, too; nobody without a row.
CREATE TABLE hashtag_feeds (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE
);

-- # features/boards

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
  -- [{name, picture, picture_dark}] from the lowest: addresses of the drawings by day and by night, the latter '' for
  -- the same.
  floors jsonb NOT NULL,
  -- [{name, floor, at: [x, y]}]
  places jsonb NOT NULL,
  -- No new boards.
  retired_at timestamptz,
  created_at timestamptz NOT NULL
);

-- The board of a post or comment. Those of clans have a table of their own, so that no statement about these finds
-- them.
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
CREATE INDEX boards_latest ON boards (created_at, id) WHERE moment_id IS NOT NULL AND removed_at IS NULL;
CREATE INDEX boards_latest_of_map ON boards (map, created_at, id) WHERE moment_id IS NOT NULL AND removed_at IS NULL;

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

-- Drawn pictures of boards' steps in the object store, which can be drawn again.
CREATE TABLE board_posters (
  -- In the object store.
  key text PRIMARY KEY,
  -- Null once the board is gone.
  board_id bigint REFERENCES boards ON DELETE SET NULL,
  clan_board_id bigint,
  drawn_at timestamptz NOT NULL
);
CREATE INDEX board_posters_drawn ON board_posters (drawn_at);
CREATE INDEX board_posters_board ON board_posters (board_id);
CREATE INDEX board_posters_clan_board ON board_posters (clan_board_id);

-- What boards say is found with their posts and comments.
CREATE FUNCTION search_outbox_board() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (kind, subject_id)
    VALUES (CASE WHEN NEW.moment_id IS NULL THEN 'comment' ELSE 'moment' END, coalesce(NEW.moment_id, NEW.comment_id));
  RETURN NULL;
END $$;
CREATE TRIGGER search_inserted AFTER INSERT ON boards FOR EACH ROW EXECUTE FUNCTION search_outbox_board();
CREATE TRIGGER search_updated AFTER UPDATE OF version, removed_at ON boards
  FOR EACH ROW EXECUTE FUNCTION search_outbox_board();

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

-- # features/quotes

-- Links of this site in texts, which show as cards: each target once per content ever, whatever becomes of the text.
CREATE TABLE quotes (
  kind text NOT NULL CHECK (kind IN ('moment', 'comment')),
  content_id bigint NOT NULL,
  target_kind text NOT NULL CHECK (target_kind IN ('moment', 'comment', 'user', 'clan')),
  target_id bigint NOT NULL,
  author_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Who wrote the target, or is it; null for a clan.
  quoted_id bigint REFERENCES users ON DELETE CASCADE,
  -- As it stands in the text.
  link text NOT NULL,
  -- Its place among the links of the text; null once the text has none of it.
  place smallint,
  created_at timestamptz NOT NULL,
  -- When the quoted member took the card out of the text.
  detached_at timestamptz,
  -- Has been told, or was passed over, when the text was public.
  told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (kind, content_id, target_kind, target_id)
);
CREATE INDEX quotes_of ON quotes (quoted_id);
CREATE INDEX quotes_by ON quotes (author_id);

-- # features/newcomers

-- The look with which a newcomer began, chosen once.
CREATE TABLE first_looks (
  user_id bigint PRIMARY KEY REFERENCES users,
  look smallint NOT NULL,
  hat smallint NOT NULL,
  chosen_at timestamptz NOT NULL
);

-- # features/polls

-- The poll of a post. It is frozen at the first vote: no statement changes its question and options when vote_count
-- isn't 0.
CREATE TABLE polls (
  moment_id bigint PRIMARY KEY REFERENCES moments ON DELETE CASCADE,
  question text NOT NULL,
  options text[] NOT NULL CHECK (cardinality(options) BETWEEN 2 AND 10),
  -- How many options a ballot may have.
  choices smallint NOT NULL,
  -- Null for a match, which ends the poll when it starts or is decided.
  ends_at timestamptz,
  -- Null also for a match that was removed since.
  match_id bigint REFERENCES matches ON DELETE SET NULL,
  -- The first two options: another pairing of the match is none of the poll's any more.
  clan1_id bigint,
  clan2_id bigint,
  changeable boolean NOT NULL,
  -- Results show to those who have voted, and to all at the end.
  results_after boolean NOT NULL,
  -- One more with each change: a ballot names what its voter has read.
  rev integer NOT NULL DEFAULT 1,
  vote_count integer NOT NULL DEFAULT 0 CHECK (vote_count >= 0),
  -- Of each option.
  counts integer[] NOT NULL CHECK (0 <= ALL (counts)),
  first_vote_at timestamptz,
  CHECK (choices BETWEEN 1 AND cardinality(options)),
  CHECK (cardinality(counts) = cardinality(options)),
  CHECK ((ends_at IS NULL) = (clan1_id IS NOT NULL) AND (clan1_id IS NULL) = (clan2_id IS NULL))
);
CREATE INDEX polls_match ON polls (match_id) WHERE match_id IS NOT NULL;

-- One ballot a member. It is secret: nothing lists voters.
CREATE TABLE poll_votes (
  moment_id bigint NOT NULL REFERENCES polls ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users,
  -- Numbers of options, from 1.
  nums smallint[] NOT NULL CHECK (cardinality(nums) > 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (moment_id, user_id)
);
CREATE INDEX poll_votes_user ON poll_votes (user_id);

-- # features/guides

-- Posts with a board or the tag 攻略 have the season in which they were written, by its time, or a later one in which
-- their author has confirmed them.
CREATE TABLE guide_confirmations (
  moment_id bigint PRIMARY KEY REFERENCES moments ON DELETE CASCADE,
  -- The latest.
  season text NOT NULL REFERENCES board_seasons,
  confirmed_at timestamptz NOT NULL
);

-- One vote a member and season: whether a post still holds.
CREATE TABLE guide_votes (
  moment_id bigint NOT NULL REFERENCES moments ON DELETE CASCADE,
  season text NOT NULL REFERENCES board_seasons,
  user_id bigint NOT NULL REFERENCES users,
  valid boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (moment_id, season, user_id)
);
CREATE INDEX guide_votes_user ON guide_votes (user_id);

-- How many they are.
CREATE TABLE guide_tallies (
  moment_id bigint NOT NULL REFERENCES moments ON DELETE CASCADE,
  season text NOT NULL REFERENCES board_seasons,
  valid integer NOT NULL,
  outdated integer NOT NULL,
  PRIMARY KEY (moment_id, season)
);

-- How far the authors of earlier seasons' posts have been asked about this one.
CREATE TABLE season_letters (
  season text PRIMARY KEY REFERENCES board_seasons,
  -- The last member asked, in the order of their ids.
  asked_to bigint NOT NULL DEFAULT 0,
  finished_at timestamptz
);

-- # features/favourites

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
CREATE INDEX favourites_of ON favourites (moment_id);

-- Counted in the statements that add and remove; a member without a row has none.
CREATE TABLE favourite_counts (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  favourites integer NOT NULL DEFAULT 0 CONSTRAINT favourite_counts_favourites CHECK (favourites BETWEEN 0 AND 5000),
  folders integer NOT NULL DEFAULT 0 CONSTRAINT favourite_counts_folders CHECK (folders BETWEEN 0 AND 50),
  -- Authors don't hear of this member's favourites.
  silent boolean NOT NULL DEFAULT false
);

-- # features/evidence

-- Threads that members took as evidence. The hash is that of the zip's manifest, once it was sent whole.
CREATE TABLE evidence (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('moment', 'comment')),
  -- No reference: the record outlives the content.
  content_id bigint NOT NULL,
  -- In Shanghai.
  day date NOT NULL,
  created_at timestamptz NOT NULL,
  -- Its download, once.
  started_at timestamptz,
  manifest_hash text CHECK (manifest_hash ~ '^[0-9a-f]{64}$')
);
CREATE INDEX evidence_of_day ON evidence (user_id, day);
CREATE UNIQUE INDEX evidence_hash ON evidence (manifest_hash) WHERE manifest_hash IS NOT NULL;
CREATE INDEX evidence_of ON evidence (content_id);

-- # features/hot-lists

-- Snapshots of the hot lists, one every ten minutes.
CREATE TABLE hot_ranks (
  period text NOT NULL CHECK (period IN ('day', 'week')),
  at timestamptz NOT NULL,
  rank smallint NOT NULL CHECK (rank BETWEEN 1 AND 50),
  moment_id bigint NOT NULL REFERENCES moments ON DELETE CASCADE,
  heat integer NOT NULL,
  PRIMARY KEY (period, at, rank),
  CONSTRAINT hot_ranks_once UNIQUE (period, at, moment_id)
);
CREATE INDEX hot_ranks_moment ON hot_ranks (moment_id);
CREATE INDEX hot_ranks_at ON hot_ranks (at);

-- Posts that moderators have taken off the hot lists.
CREATE TABLE hot_removals (
  moment_id bigint PRIMARY KEY REFERENCES moments ON DELETE CASCADE,
  removed_at timestamptz NOT NULL
);

-- # features/first-posts

-- Who is about to answer which; a member holds one post, and a post has one holder.
CREATE TABLE first_post_takes (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  moment_id bigint NOT NULL CONSTRAINT first_post_takes_moment UNIQUE REFERENCES moments ON DELETE CASCADE,
  taken_until timestamptz NOT NULL
);

-- # features/clan-boards

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
ALTER TABLE board_posters ADD FOREIGN KEY (clan_board_id) REFERENCES clan_boards ON DELETE SET NULL;

-- # Rows that every site has

INSERT INTO events (kind, name, title, summary, state) VALUES
  ('tile', 'tile', '叠牌工坊', '三关叠牌，每天一副，看谁收得最漂亮', 'open'),
  ('knock', 'knock', '敲敲门', '和大家一起敲开今天的门', 'open'),
  ('westworld', 'westworld', '据点伙伴', '三位伙伴，十二个小故事', 'open'),
  ('quiz', 'quiz', '玩家人格测试', '二十四道题，看看你是哪一种玩家', 'open');

INSERT INTO site_text_versions (name, version, text) VALUES
('agreement', 1, $$欢迎来到本站。注册前，请读完这份用户协议。

一、账号
1. 一个手机号可以注册一个账号。请保管好密码，账号里的操作视为本人所为。
2. 你需要年满 14 周岁。未满 18 周岁的，请在监护人陪同下阅读本协议，并取得他们的同意。
3. 昵称、头像和简介不得冒充他人或官方，不得含有违法或不良信息。

二、发言
1. 你对自己发布的内容负责，并保证有权发布。著作权仍归你；为了展示、搜索和分享，你允许本站存储和展示这些内容，直到你删除它们。
2. 不得发布法律法规禁止的内容，不得人身攻击、骚扰、泄露他人隐私，不得买卖账号或外挂，不得刷屏、发垃圾广告。
3. 各社区另有规则，写在社区的页面里。

三、处理
1. 违反协议或社区规则的内容可能被删除，账号可能被要求先审后发或被封禁。每一次处理都会告诉你依据和理由。
2. 你可以在“内容处理记录”里申诉，由另一位管理者复核。
3. 任何人都可以用“举报”告诉我们违规内容。

四、金币、装扮和奖品
金币和装扮只在本站内使用，不能兑换现金，不能在成员之间买卖。活动的规则和奖品以活动页面为准。

五、服务的变化
本站可能因维护或不可抗力中断。协议有新版本时，会在你下一次发布、互动之前请你重新阅读并同意；浏览不受影响。

六、撤回同意
你可以随时在“个人中心 · 协议与隐私”里撤回同意，并联系我们结束账号。

有疑问，请用“个人中心 · 意见反馈”联系我们。$$),
('privacy', 1, $$这份隐私政策说明本站收集什么、为什么收集、保存多久，以及你有哪些权利。

一、我们收集什么
1. 注册：手机号、昵称和密码。手机号用于登录和法律要求的实名验证；密码只保存加密后的摘要，我们看不到原文。
2. 你写下和上传的：帖子、评论、图片、私人设置、绑定的游戏账号。图片里的拍摄地点等信息在存储时会被去除。
3. 使用：点赞、签到、任务、活动成绩、屏蔽与举报的记录。
4. 安全：登录时间、网络地址和浏览器标识，用于防止盗号和滥用。

二、为什么
只为提供上面这些功能、保护账号和社区安全、履行法律义务。我们不出售个人信息，不用它投放广告。

三、谁能看到
你的昵称、头像、帖子和评论对其他人可见。手机号只有管理员在处理问题时可以查看，每一次查看都会留下记录。发送验证码时，手机号会交给短信服务商。除法律要求外，不提供给其他人。

四、保存多久
账号存在期间保存。删除的内容在 30 天内可以恢复，之后彻底删除。获奖的收货信息在活动结束后 90 天删除。日志按法律要求保存不少于六个月。

五、你的权利
1. 查看、更正：在“个人中心”里。
2. 删除：可以随时删除自己的帖子和评论。
3. 撤回同意：在“个人中心 · 协议与隐私”里，和同意一样方便。
4. 复制、注销或其他请求：请用“个人中心 · 意见反馈”联系我们。

六、未成年人
本站不向未满 14 周岁的人开放注册。如果你是监护人，发现孩子未经同意提供了信息，请联系我们删除。

七、变化
政策有新版本时，会在你下一次发布、互动之前请你重新阅读并同意；旧版本可以随时查阅。$$);

-- What an avatar can wear: 8 is the background, the other types are parts of the figure.
CREATE TABLE avatar_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  body_item_name text NOT NULL,
  body_item_url text NOT NULL,
  body_type smallint NOT NULL CHECK (body_type BETWEEN 1 AND 8),
  body_item_quality smallint NOT NULL CHECK (body_item_quality BETWEEN 1 AND 4),
  price integer NOT NULL CHECK (price >= 0),
  on_sale boolean NOT NULL DEFAULT false
);

CREATE TABLE owned_items (
  user_id bigint NOT NULL REFERENCES users,
  item_id bigint NOT NULL REFERENCES avatar_items,
  acquired_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, item_id)
);

-- An item that waits for a member until they acquire it.
CREATE TABLE gifts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  item_id bigint NOT NULL REFERENCES avatar_items,
  created_at timestamptz NOT NULL,
  acquired_at timestamptz
);
CREATE INDEX gifts_waiting ON gifts (user_id, item_id, id) WHERE acquired_at IS NULL;

CREATE TABLE blocks (
  user_id bigint NOT NULL REFERENCES users,
  blocked_id bigint NOT NULL REFERENCES users CHECK (blocked_id <> user_id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, blocked_id)
);
CREATE INDEX blocks_latest ON blocks (user_id, created_at DESC, blocked_id DESC);

-- One comment tells one person, once: hence the key. What it says is read from the comment itself.
CREATE TABLE reply_messages (
  comment_id bigint PRIMARY KEY REFERENCES comments,
  moment_id bigint NOT NULL REFERENCES moments,
  user_id bigint NOT NULL REFERENCES users,
  author_id bigint NOT NULL REFERENCES users CHECK (author_id <> user_id),
  created_at timestamptz NOT NULL,
  seen_at timestamptz
);
CREATE INDEX reply_messages_list ON reply_messages (user_id, created_at DESC, comment_id DESC);
CREATE INDEX reply_messages_unseen ON reply_messages (user_id, author_id) WHERE seen_at IS NULL;
-- A deleted post takes its messages along.
CREATE INDEX reply_messages_moment ON reply_messages (moment_id);

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
  UNIQUE (user_id, ref)
);
CREATE INDEX system_messages_list ON system_messages (user_id, created_at DESC, id DESC);
CREATE INDEX system_messages_unchecked ON system_messages (user_id) WHERE checked_at IS NULL;

CREATE TABLE reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reporter_id bigint NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('moment', 'comment', 'profile')),
  -- A post's, comment's or user's id.
  thing_id bigint NOT NULL,
  reason text NOT NULL,
  note text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT reports_once UNIQUE (reporter_id, kind, thing_id)
);
CREATE INDEX reports_thing ON reports (kind, thing_id);

-- A member's profile.
CREATE INDEX moments_author ON moments (author_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX comments_by_author ON comments (author_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX moment_thumbs_latest ON moment_thumbs (user_id, created_at DESC, moment_id DESC);

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
  rules_updated_at timestamptz NOT NULL DEFAULT now()
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
  PRIMARY KEY (community_id, num)
);

CREATE TABLE community_moderators (
  community_id bigint NOT NULL REFERENCES communities,
  user_id bigint NOT NULL REFERENCES users,
  PRIMARY KEY (community_id, user_id)
);
CREATE INDEX community_moderators_user ON community_moderators (user_id);

-- A picture as stored: its objects' keys and addresses follow from the hash of its bytes.
CREATE TABLE images (
  id text PRIMARY KEY,
  owner_id bigint NOT NULL REFERENCES users,
  sha256 text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- Belongs to one post or comment; set and cleared together with that link, so that one statement can decide a race.
  attached boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX images_sha256 ON images (sha256);
CREATE INDEX images_orphans ON images (created_at) WHERE NOT attached;

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
  -- Ten times the applause outweighs twelve and a half hours of age; a comment weighs two thumbs.
  hot double precision NOT NULL GENERATED ALWAYS AS (
    log(greatest(thumb_count + 2 * comment_count, 1)::double precision)
    + extract(epoch FROM created_at AT TIME ZONE 'UTC')::double precision / 45000
  ) STORED,
  pinned_at timestamptz,
  archived_at timestamptz,
  review text NOT NULL DEFAULT 'published' CHECK (review IN ('published', 'waiting', 'rejected')),
  -- Why it was held when it was written.
  held_for text CHECK (held_for IN ('rejected-words', 'words', 'muted', 'review-first')),
  -- The listed words that were found in it.
  review_words text[] NOT NULL DEFAULT '{}',
  deleted_at timestamptz,
  FOREIGN KEY (community_id, tag_num) REFERENCES community_tags
);
-- What a feed lists. Pinned posts stand before the list and not in it.
CREATE INDEX moments_hot ON moments (community_id, hot DESC, id DESC)
  WHERE review = 'published' AND deleted_at IS NULL AND pinned_at IS NULL;
CREATE INDEX moments_latest ON moments (community_id, created_at DESC, id DESC)
  WHERE review = 'published' AND deleted_at IS NULL AND pinned_at IS NULL;
CREATE INDEX moments_tag_hot ON moments (community_id, tag_num, hot DESC, id DESC)
  WHERE review = 'published' AND deleted_at IS NULL AND pinned_at IS NULL;
CREATE INDEX moments_tag_latest ON moments (community_id, tag_num, created_at DESC, id DESC)
  WHERE review = 'published' AND deleted_at IS NULL AND pinned_at IS NULL;
CREATE INDEX moments_pinned ON moments (community_id) WHERE pinned_at IS NOT NULL;
CREATE INDEX moments_waiting ON moments (community_id, author_id) WHERE review = 'waiting' AND deleted_at IS NULL;

CREATE TABLE moment_images (
  moment_id bigint NOT NULL REFERENCES moments,
  position smallint NOT NULL,
  image_id text NOT NULL CONSTRAINT moment_images_image_key UNIQUE REFERENCES images,
  PRIMARY KEY (moment_id, position)
);

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
  held_for text CHECK (held_for IN ('rejected-words', 'words', 'muted', 'review-first')),
  review_words text[] NOT NULL DEFAULT '{}',
  deleted_at timestamptz
);
-- What a post lists: a deleted comment keeps its place while it has replies.
CREATE INDEX comments_time ON comments (moment_id, created_at, id)
  WHERE top_id IS NULL AND (deleted_at IS NULL OR reply_count > 0);
CREATE INDEX comments_hot ON comments (moment_id, hot DESC, id DESC)
  WHERE top_id IS NULL AND (deleted_at IS NULL OR reply_count > 0);
-- The same of one person, who may be one among thousands.
CREATE INDEX comments_author_time ON comments (moment_id, author_id, created_at, id)
  WHERE top_id IS NULL AND deleted_at IS NULL;
CREATE INDEX comments_author_hot ON comments (moment_id, author_id, hot DESC, id DESC)
  WHERE top_id IS NULL AND deleted_at IS NULL;
CREATE INDEX comments_replies ON comments (top_id, created_at, id) WHERE top_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX comments_waiting ON comments (moment_id) WHERE review = 'waiting' AND deleted_at IS NULL;
-- Everything below a post, replies included, and whether a person wrote any of it.
CREATE INDEX comments_moment ON comments (moment_id, author_id);

CREATE TABLE comment_images (
  comment_id bigint NOT NULL REFERENCES comments,
  position smallint NOT NULL,
  image_id text NOT NULL CONSTRAINT comment_images_image_key UNIQUE REFERENCES images,
  PRIMARY KEY (comment_id, position)
);

-- The person comes first in these keys: a page asks for one viewer's thumbs on many things.
CREATE TABLE moment_thumbs (
  user_id bigint NOT NULL REFERENCES users,
  moment_id bigint NOT NULL REFERENCES moments,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, moment_id)
);

CREATE TABLE comment_thumbs (
  user_id bigint NOT NULL REFERENCES users,
  comment_id bigint NOT NULL REFERENCES comments,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, comment_id)
);

CREATE TABLE shares (
  user_id bigint NOT NULL REFERENCES users,
  moment_id bigint NOT NULL REFERENCES moments,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, moment_id)
);

CREATE TABLE short_codes (
  code text PRIMARY KEY,
  moment_id bigint NOT NULL CONSTRAINT short_codes_moment_key UNIQUE REFERENCES moments
);

CREATE TABLE feedback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  message text NOT NULL,
  created_at timestamptz NOT NULL
);

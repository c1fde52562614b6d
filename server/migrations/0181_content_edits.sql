-- Editing of posts and comments. `edit_count` counts every change of the text and decides which of two edits was first; `edited_at` is
-- set by those that readers are told of.
ALTER TABLE moments
  ADD COLUMN edit_count integer NOT NULL DEFAULT 0,
  ADD COLUMN edited_at timestamptz;
ALTER TABLE comments
  ADD COLUMN edit_count integer NOT NULL DEFAULT 0,
  ADD COLUMN edited_at timestamptz;

CREATE OR REPLACE VIEW published_moments AS
  SELECT id, community_id, author_id, tag_num, title, body, thumb_count, comment_count, share_count, hot, created_at,
    pinned_at, archived_at, review, excerpt, truncated, region, edit_count, edited_at
  FROM moments
  WHERE review = 'published' AND deleted_at IS NULL AND community_id NOT IN (SELECT id FROM communities WHERE hidden);
CREATE OR REPLACE VIEW published_comments AS
  SELECT id, moment_id, author_id, top_id, receiver_id, body, thumb_count, reply_count, hot, created_at, review, deleted_at, region,
    edit_count, edited_at
  FROM comments WHERE review = 'published' AND deleted_at IS NULL;

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
  PRIMARY KEY (kind, content_id)
);
CREATE INDEX pending_edits_author ON pending_edits (author_id);
CREATE INDEX pending_edits_created ON pending_edits (created_at, kind, content_id);

-- Pictures that only other versions of a content have.
CREATE TABLE edited_images (
  image_id text PRIMARY KEY REFERENCES images,
  kind text NOT NULL CHECK (kind IN ('moment', 'comment')),
  content_id bigint NOT NULL,
  -- In an earlier version that everybody may read: not in a hidden one, nor in one that pends review.
  is_shown boolean NOT NULL
);
CREATE INDEX edited_images_content ON edited_images (kind, content_id);

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

-- Which version a report is about.
ALTER TABLE reports ADD COLUMN edit_no integer NOT NULL DEFAULT 0;

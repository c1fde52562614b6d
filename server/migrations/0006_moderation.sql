-- Who did what to whom in the site's name. Written in the act's own transaction, and never changed.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: the site itself, by schedule.
  actor_id bigint REFERENCES users,
  act text NOT NULL,
  thing_kind text NOT NULL,
  thing_id text NOT NULL,
  before jsonb,
  after jsonb,
  created_at timestamptz NOT NULL
);
CREATE INDEX audit_log_actor ON audit_log (actor_id, id DESC);
CREATE INDEX audit_log_thing ON audit_log (thing_kind, thing_id, id DESC);
CREATE INDEX audit_log_act ON audit_log (act, id DESC);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

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

-- Content that moderators passed on to the admins.
ALTER TABLE moments
  ADD COLUMN passed_on_at timestamptz,
  ADD COLUMN deleted_by bigint REFERENCES users,
  -- An outside service may hold what was published already.
  DROP CONSTRAINT moments_held_for_check,
  ADD CONSTRAINT moments_held_for_check
    CHECK (held_for IN ('rejected-words', 'words', 'muted', 'review-first', 'content-review'));
ALTER TABLE comments
  ADD COLUMN passed_on_at timestamptz,
  ADD COLUMN deleted_by bigint REFERENCES users,
  DROP CONSTRAINT comments_held_for_check,
  ADD CONSTRAINT comments_held_for_check
    CHECK (held_for IN ('rejected-words', 'words', 'muted', 'review-first', 'content-review'));
CREATE INDEX moments_queue ON moments (created_at, id) WHERE review = 'waiting' AND deleted_at IS NULL;
CREATE INDEX comments_queue ON comments (created_at, id) WHERE review = 'waiting' AND deleted_at IS NULL;
-- What is deleted for good once its thirty days are over.
CREATE INDEX moments_deleted ON moments (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX comments_deleted ON comments (deleted_at) WHERE deleted_at IS NOT NULL;
-- Deleting for good looks for what hangs on a post or comment.
CREATE INDEX moment_thumbs_moment ON moment_thumbs (moment_id);
CREATE INDEX comment_thumbs_comment ON comment_thumbs (comment_id);
CREATE INDEX shares_moment ON shares (moment_id);
CREATE INDEX comments_top ON comments (top_id) WHERE top_id IS NOT NULL;
-- Overview and lists of the back-office.
CREATE INDEX moments_rejected ON moments (created_at, id) WHERE review = 'rejected' AND deleted_at IS NULL;
CREATE INDEX comments_rejected ON comments (created_at, id) WHERE review = 'rejected' AND deleted_at IS NULL;
CREATE INDEX moments_created ON moments (created_at, id) INCLUDE (author_id);
CREATE INDEX comments_created ON comments (created_at, id) INCLUDE (author_id);
CREATE INDEX users_created ON users (created_at, id);
CREATE INDEX users_banned ON users (banned_until) WHERE banned_until IS NOT NULL;
CREATE INDEX users_muted ON users (created_at, id) WHERE muted_to_review;
CREATE INDEX users_admins ON users (id) WHERE is_admin;

-- A decision on one post or comment, with the rule it stands on. The public log shows these without names.
CREATE TABLE decisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('moment', 'comment')),
  thing_id bigint NOT NULL,
  community_id bigint NOT NULL REFERENCES communities,
  author_id bigint NOT NULL REFERENCES users,
  decided_by bigint NOT NULL REFERENCES users,
  decision text NOT NULL CHECK (decision IN ('approve', 'reject', 'delete', 'restore')),
  -- The rule's title as it stood then; empty on an approval.
  rule text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  CONSTRAINT decisions_author UNIQUE (id, author_id),
  CONSTRAINT decisions_decider UNIQUE (id, decided_by)
);
CREATE INDEX decisions_log ON decisions (id DESC) WHERE decision <> 'approve';
CREATE INDEX decisions_community ON decisions (community_id, id DESC) WHERE decision <> 'approve';
CREATE INDEX decisions_thing ON decisions (kind, thing_id, id DESC);
CREATE INDEX decisions_by_author ON decisions (author_id, id DESC);

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

ALTER TABLE reports
  -- The member, or who wrote the content.
  ADD COLUMN author_id bigint REFERENCES users,
  ADD COLUMN resolved_by bigint REFERENCES users,
  ADD COLUMN resolved_at timestamptz,
  ADD COLUMN resolution text CHECK (resolution IN ('upheld', 'dismissed'));
UPDATE reports SET author_id = CASE kind
  WHEN 'moment' THEN (SELECT author_id FROM moments WHERE id = thing_id)
  WHEN 'comment' THEN (SELECT author_id FROM comments WHERE id = thing_id)
  ELSE thing_id END;
ALTER TABLE reports ALTER COLUMN author_id SET NOT NULL;
CREATE INDEX reports_open ON reports (created_at, id) WHERE resolved_at IS NULL;
CREATE INDEX reports_author ON reports (author_id);

ALTER TABLE feedback ADD COLUMN handled_by bigint REFERENCES users, ADD COLUMN handled_at timestamptz;
CREATE INDEX feedback_open ON feedback (created_at, id) WHERE handled_at IS NULL;
CREATE INDEX feedback_handled ON feedback (handled_at DESC, id DESC) WHERE handled_at IS NOT NULL;

ALTER TABLE users ADD COLUMN ban_reason text NOT NULL DEFAULT '';

-- The uploaded pictures that `avatar` and `cover` show, which keep them from being removed; null for the site's own art.
ALTER TABLE communities
  ADD COLUMN avatar_image text UNIQUE REFERENCES images,
  ADD COLUMN cover_image text UNIQUE REFERENCES images;

-- A system message to many. Sent in portions by user id; `sent_to` is the last one reached, so that a restart goes on from there.
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
  CHECK (num_nonnulls(coins, item_id) < 2)
);
CREATE INDEX broadcasts_due ON broadcasts (send_at) WHERE finished_at IS NULL AND cancelled_at IS NULL;

-- The last run of each scheduled job.
CREATE TABLE job_runs (
  name text PRIMARY KEY,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- What it had to say, or the error that ended it.
  result text NOT NULL DEFAULT '',
  failed boolean NOT NULL DEFAULT false
);

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

-- On the walls of events, too.
ALTER TABLE notices DROP CONSTRAINT notices_act, ADD CONSTRAINT notices_act CHECK (act IN (
  'momentMention', 'commentMention', 'tileMention', 'matchMention', 'momentThumb', 'commentThumb', 'favourite', 'follow'
)) NOT VALID;

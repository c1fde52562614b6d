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

-- Whose links to the member's posts, comments and profile become cards.
ALTER TABLE notice_settings ADD COLUMN quote text NOT NULL DEFAULT 'all';
ALTER TABLE notice_settings ADD CONSTRAINT notice_settings_quote CHECK (quote IN ('all', 'followed', 'off')) NOT VALID;

ALTER TABLE notices DROP CONSTRAINT notices_act, ADD CONSTRAINT notices_act CHECK (act IN (
  'momentMention', 'commentMention', 'tileMention', 'matchMention', 'momentThumb', 'commentThumb', 'favourite', 'momentQuote',
  'commentQuote', 'threadQuote', 'follow'
)) NOT VALID;

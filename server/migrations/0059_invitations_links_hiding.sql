-- Invitations to a clan: at most one of each member, while they are in it.
ALTER TABLE clan_members ADD CONSTRAINT clan_members_of_clan UNIQUE (user_id, clan_id);
CREATE TABLE clan_invitations (
  user_id bigint NOT NULL,
  clan_id bigint NOT NULL,
  token text NOT NULL CONSTRAINT clan_invitations_token UNIQUE,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, clan_id),
  FOREIGN KEY (user_id, clan_id) REFERENCES clan_members (user_id, clan_id) ON DELETE CASCADE
);
ALTER TABLE clan_applies ADD COLUMN invited_by bigint REFERENCES users ON DELETE SET NULL;
CREATE INDEX clan_applies_invited ON clan_applies (invited_by) WHERE invited_by IS NOT NULL;

-- Path of the page where the reader of a system message can act; empty for none.
ALTER TABLE system_messages ADD COLUMN link text NOT NULL DEFAULT '';

-- A hidden community and its posts are shown in the back office only.
ALTER TABLE communities ADD COLUMN hidden boolean NOT NULL DEFAULT false;
CREATE OR REPLACE VIEW published_moments AS
  SELECT id, community_id, author_id, tag_num, title, body, thumb_count, comment_count, share_count, hot, created_at,
    pinned_at, archived_at, review, excerpt, truncated
  FROM moments
  WHERE review = 'published' AND deleted_at IS NULL AND community_id NOT IN (SELECT id FROM communities WHERE hidden);

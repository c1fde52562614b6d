-- Posts with a board or the tag 攻略 have the season in which they were written, by its time, or a later one in which their author has
-- confirmed them.
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

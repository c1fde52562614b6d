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
  CHECK ((state IN ('lost', 'won', 'removed')) = (finished_at IS NOT NULL)),
  CHECK (num_nonnulls(finished_at, score, move_count, levels, moves) IN (0, 5))
);
CREATE UNIQUE INDEX tile_games_running ON tile_games (user_id, mode) WHERE state = 'running';
CREATE INDEX tile_games_uncounted ON tile_games (user_id, id DESC) WHERE NOT counted AND state <> 'running';
-- A member's next best, and the statistics of days.
CREATE INDEX tile_games_best ON tile_games (user_id, mode, score DESC) WHERE state IN ('lost', 'won');
CREATE INDEX tile_games_day ON tile_games (day);

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
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 50),
  created_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE INDEX tile_comments_list ON tile_comments (id DESC) WHERE deleted_at IS NULL;

CREATE TABLE tile_comment_reports (
  comment_id bigint NOT NULL REFERENCES tile_comments,
  reporter_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (comment_id, reporter_id)
);

-- Type 5: win a tile game.
ALTER TABLE missions
  DROP CONSTRAINT missions_mission_type_check,
  ADD CONSTRAINT missions_mission_type_check CHECK (mission_type BETWEEN 1 AND 5);

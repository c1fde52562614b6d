-- Drawn pictures of boards' steps in the object store, which can be drawn again.
CREATE TABLE board_posters (
  -- In the object store.
  key text PRIMARY KEY,
  -- Null once the board is gone.
  board_id bigint REFERENCES boards ON DELETE SET NULL,
  clan_board_id bigint REFERENCES clan_boards ON DELETE SET NULL,
  drawn_at timestamptz NOT NULL
);
CREATE INDEX board_posters_drawn ON board_posters (drawn_at);
CREATE INDEX board_posters_board ON board_posters (board_id);
CREATE INDEX board_posters_clan_board ON board_posters (clan_board_id);

-- Whether a finished game's score has the points of its cleared levels; a server of the version before gives none.
ALTER TABLE tile_games ADD COLUMN levels_scored boolean NOT NULL DEFAULT false;

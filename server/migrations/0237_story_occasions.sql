-- What has just happened to the member on the site: '' where it doesn't matter.
ALTER TABLE westworld_stories ADD COLUMN occasion text NOT NULL DEFAULT '';
ALTER TABLE westworld_stories ADD CONSTRAINT westworld_stories_occasion
  CHECK (occasion IN ('', 'first_post', 'clan', 'away', 'tile_win', 'match'));

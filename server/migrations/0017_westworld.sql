-- The companion's hosts; those that ship with the site are known by key.
CREATE TABLE westworld_hosts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL CONSTRAINT westworld_hosts_key UNIQUE,
  name text NOT NULL,
  image_url text NOT NULL
);

CREATE TABLE westworld_stories (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_id bigint NOT NULL REFERENCES westworld_hosts,
  title text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  -- Conditions: '' and 0 where they don't matter.
  time_of_day text NOT NULL DEFAULT '',
  day_type text NOT NULL DEFAULT '',
  weather text NOT NULL DEFAULT '',
  location text NOT NULL DEFAULT '',
  user_level integer NOT NULL DEFAULT 0,
  interest_tag text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL
);

CREATE TABLE westworld_dialogs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  story_id bigint NOT NULL REFERENCES westworld_stories ON DELETE CASCADE,
  -- Names it within its story.
  key text NOT NULL,
  position integer NOT NULL,
  content text NOT NULL,
  is_ending boolean NOT NULL,
  mission_id bigint REFERENCES missions ON DELETE SET NULL,
  CONSTRAINT westworld_dialogs_key UNIQUE (story_id, key)
);

CREATE TABLE westworld_options (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dialog_id bigint NOT NULL REFERENCES westworld_dialogs ON DELETE CASCADE,
  position integer NOT NULL,
  content text NOT NULL,
  -- Null: the option ends the talk.
  next_dialog_id bigint REFERENCES westworld_dialogs ON DELETE SET NULL,
  jump_link text NOT NULL DEFAULT '',
  UNIQUE (dialog_id, position)
);
CREATE INDEX westworld_options_next ON westworld_options (next_dialog_id);

-- A story as it was told to a member, and where they stand in it.
CREATE TABLE westworld_tellings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  story_id bigint NOT NULL REFERENCES westworld_stories ON DELETE CASCADE,
  -- What it was last opened with.
  opened_with bigint NOT NULL REFERENCES westworld_dialogs ON DELETE CASCADE,
  -- Where the member stands; null once an option ended the talk.
  dialog_id bigint REFERENCES westworld_dialogs ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX westworld_tellings_current ON westworld_tellings (user_id) WHERE ended_at IS NULL;
CREATE INDEX westworld_tellings_user ON westworld_tellings (user_id, story_id);
CREATE INDEX westworld_tellings_story ON westworld_tellings (story_id);
CREATE INDEX westworld_tellings_opened ON westworld_tellings (opened_with);
CREATE INDEX westworld_tellings_dialog ON westworld_tellings (dialog_id);

-- Each option counts once a telling.
CREATE TABLE westworld_choices (
  telling_id bigint NOT NULL REFERENCES westworld_tellings ON DELETE CASCADE,
  option_id bigint NOT NULL REFERENCES westworld_options ON DELETE CASCADE,
  PRIMARY KEY (telling_id, option_id)
);
CREATE INDEX westworld_choices_option ON westworld_choices (option_id);

-- What a member told the companion of themselves, and when it may speak again.
CREATE TABLE westworld_members (
  user_id bigint PRIMARY KEY REFERENCES users,
  interest_tag text NOT NULL DEFAULT '',
  location text NOT NULL DEFAULT '',
  spoken_at timestamptz,
  -- Asia/Shanghai's.
  dismissed_on date
);

-- 6 reach an ending of the companion's stories.
ALTER TABLE missions
  DROP CONSTRAINT missions_mission_type_check,
  ADD CONSTRAINT missions_mission_type_check CHECK (mission_type BETWEEN 1 AND 6);

UPDATE events SET state = 'open' WHERE name = 'westworld';

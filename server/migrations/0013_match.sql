-- Clan matches of an event; the event's name is the page's match_name_id.
CREATE TABLE matches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id bigint NOT NULL REFERENCES events,
  clan1_id bigint NOT NULL REFERENCES clans,
  clan2_id bigint NOT NULL REFERENCES clans,
  -- As they were called when paired: a clan may be dissolved since.
  clan1_name text NOT NULL,
  clan2_name text NOT NULL,
  -- The match's start, and the end of its vote.
  starts_at timestamptz NOT NULL,
  winner_id bigint,
  clan1_votes integer NOT NULL DEFAULT 0 CHECK (clan1_votes >= 0),
  clan2_votes integer NOT NULL DEFAULT 0 CHECK (clan2_votes >= 0),
  CHECK (clan1_id <> clan2_id),
  CHECK (winner_id IN (clan1_id, clan2_id))
);
CREATE INDEX matches_event ON matches (event_id, starts_at, id);

-- One vote a member and match, for good.
CREATE TABLE match_votes (
  match_id bigint NOT NULL REFERENCES matches,
  user_id bigint NOT NULL REFERENCES users,
  clan_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, user_id)
);
CREATE INDEX match_votes_clan ON match_votes (match_id, clan_id);

-- What brings chances besides voting: a click, or one of the site's missions.
CREATE TABLE match_missions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id bigint NOT NULL REFERENCES events,
  -- Null: a one-click mission.
  mission_id bigint REFERENCES missions,
  description text NOT NULL,
  link text NOT NULL DEFAULT '',
  chances integer NOT NULL CHECK (chances > 0)
);
CREATE INDEX match_missions_event ON match_missions (event_id, id);

CREATE TABLE match_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id bigint NOT NULL REFERENCES events,
  user_id bigint NOT NULL REFERENCES users,
  -- The side it is for; null for none.
  clan_id bigint REFERENCES clans,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 50),
  created_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE INDEX match_messages_list ON match_messages (event_id, id DESC) WHERE deleted_at IS NULL;

-- When a member spoke last: one message in ten seconds.
CREATE TABLE match_speakers (
  event_id bigint NOT NULL REFERENCES events,
  user_id bigint NOT NULL REFERENCES users,
  spoke_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, user_id)
);

CREATE TABLE match_message_reports (
  message_id bigint NOT NULL REFERENCES match_messages,
  reporter_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, reporter_id)
);

-- What others did for a member, in groups: one for each subject and Shanghai day, until it is seen.
CREATE TABLE notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  act text NOT NULL CONSTRAINT notices_act
    CHECK (act IN ('momentMention', 'commentMention', 'momentThumb', 'commentThumb', 'favourite', 'follow')),
  kind text NOT NULL CHECK (kind IN ('mention', 'praise', 'follower')),
  -- The post or comment, as the act says; 0 for a follow.
  subject_id bigint NOT NULL,
  day date NOT NULL,
  -- Those who did it and haven't undone it.
  count integer NOT NULL CHECK (count >= 0),
  created_at timestamptz NOT NULL,
  -- The latest act before it was seen.
  updated_at timestamptz NOT NULL,
  seen_at timestamptz
);
-- A seen group takes no more acts: the next one begins another group instead of moving it.
CREATE UNIQUE INDEX notices_unseen ON notices (user_id, kind, act, subject_id, day) WHERE seen_at IS NULL;
CREATE INDEX notices_listed ON notices (user_id, kind, updated_at, id);
CREATE INDEX notices_subject ON notices (act, subject_id, user_id);

CREATE TABLE notice_actors (
  notice_id bigint NOT NULL REFERENCES notices ON DELETE CASCADE,
  actor_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- Kept, so that doing it again on the same day tells nobody again.
  undone boolean NOT NULL DEFAULT false,
  PRIMARY KEY (notice_id, actor_id)
);
CREATE INDEX notice_actors_of ON notice_actors (actor_id);

-- Of whom a member wants to hear; without a row of everybody.
CREATE TABLE notice_settings (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  reply text NOT NULL CHECK (reply IN ('all', 'followed', 'off')),
  mention text NOT NULL CHECK (mention IN ('all', 'followed', 'off')),
  praise text NOT NULL CHECK (praise IN ('all', 'followed', 'off')),
  follower text NOT NULL CHECK (follower IN ('all', 'followed', 'off'))
);

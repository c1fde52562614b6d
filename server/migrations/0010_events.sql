-- Everything that is on at times: each event's own tables refer to its row.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('tile', 'match', 'quiz', 'westworld', 'knock')),
  -- Part of its live topic, and of a match's address.
  name text NOT NULL CONSTRAINT events_name_key UNIQUE CHECK (name ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  title text NOT NULL,
  summary text NOT NULL DEFAULT '',
  -- Where it is listed; null for all communities.
  community_id bigint REFERENCES communities,
  -- Null for no bound.
  opens_at timestamptz,
  closes_at timestamptz,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'open', 'closed', 'archived')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (opens_at < closes_at)
);

-- Each opens with the migration that brings its own tables.
INSERT INTO events (kind, name, title, summary) VALUES
  ('tile', 'tile', '叠牌工坊', '三关叠牌，每天一副，看谁收得最漂亮'),
  ('knock', 'knock', '敲敲门', '和大家一起敲开今天的门'),
  ('westworld', 'westworld', '据点伙伴', '三位伙伴，十二个小故事'),
  ('quiz', 'quiz', '玩家人格测试', '二十四道题，看看你是哪一种玩家');

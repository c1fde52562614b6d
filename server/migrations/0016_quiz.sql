-- A community's quiz, edited and saved whole. The first community's ships with the site, before that community is there.
CREATE TABLE quizzes (
  community_id bigint PRIMARY KEY,
  document jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Every result that was ever worked out: a shared address keeps showing its own. Answers are stored only as what they add up to.
CREATE TABLE quiz_results (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL CONSTRAINT quiz_results_public_id UNIQUE,
  user_id bigint NOT NULL REFERENCES users,
  community_id bigint NOT NULL,
  code text NOT NULL,
  -- One value an axis, from -100 to 100.
  traits smallint[] NOT NULL CHECK (cardinality(traits) = 4),
  created_at timestamptz NOT NULL
);
CREATE INDEX quiz_results_user ON quiz_results (user_id);

-- Each member's latest result.
CREATE TABLE quiz_standings (
  user_id bigint NOT NULL REFERENCES users,
  community_id bigint NOT NULL,
  result_id bigint NOT NULL REFERENCES quiz_results,
  code text NOT NULL,
  -- Shown to members with the same result.
  listed boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, community_id)
);
CREATE INDEX quiz_standings_result ON quiz_standings (result_id);
CREATE INDEX quiz_standings_code ON quiz_standings (community_id, code);
CREATE INDEX quiz_standings_listed ON quiz_standings (community_id, code, updated_at DESC) WHERE listed;

UPDATE events SET state = 'open' WHERE name = 'quiz';

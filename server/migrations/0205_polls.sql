-- The poll of a post. It is frozen at the first vote: no statement changes its question and options when vote_count isn't 0.
CREATE TABLE polls (
  moment_id bigint PRIMARY KEY REFERENCES moments ON DELETE CASCADE,
  question text NOT NULL,
  options text[] NOT NULL CHECK (cardinality(options) BETWEEN 2 AND 10),
  -- How many options a ballot may have.
  choices smallint NOT NULL,
  -- Null for a match, which ends the poll when it starts or is decided.
  ends_at timestamptz,
  -- Null also for a match that was removed since.
  match_id bigint REFERENCES matches ON DELETE SET NULL,
  -- The first two options: another pairing of the match is none of the poll's any more.
  clan1_id bigint,
  clan2_id bigint,
  changeable boolean NOT NULL,
  -- Results show to those who have voted, and to all at the end.
  results_after boolean NOT NULL,
  -- One more with each change: a ballot names what its voter has read.
  rev integer NOT NULL DEFAULT 1,
  vote_count integer NOT NULL DEFAULT 0 CHECK (vote_count >= 0),
  -- Of each option.
  counts integer[] NOT NULL CHECK (0 <= ALL (counts)),
  first_vote_at timestamptz,
  CHECK (choices BETWEEN 1 AND cardinality(options)),
  CHECK (cardinality(counts) = cardinality(options)),
  CHECK ((ends_at IS NULL) = (clan1_id IS NOT NULL) AND (clan1_id IS NULL) = (clan2_id IS NULL))
);
CREATE INDEX polls_match ON polls (match_id) WHERE match_id IS NOT NULL;

-- One ballot a member. It is secret: nothing lists voters.
CREATE TABLE poll_votes (
  moment_id bigint NOT NULL REFERENCES polls ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users,
  -- Numbers of options, from 1.
  nums smallint[] NOT NULL CHECK (cardinality(nums) > 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (moment_id, user_id)
);
CREATE INDEX poll_votes_user ON poll_votes (user_id);

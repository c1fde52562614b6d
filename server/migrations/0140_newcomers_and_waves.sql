-- What members did of each limited kind while they were new.
CREATE TABLE newcomer_acts (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  act text NOT NULL CHECK (act IN ('post', 'comment', 'report')),
  used integer NOT NULL,
  first_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, act)
);
CREATE INDEX newcomer_acts_first_at ON newcomer_acts (first_at);

-- How often a text was written since then, by one member or by all newcomers: the hash covers which.
CREATE TABLE text_counts (
  hash bytea PRIMARY KEY,
  since timestamptz NOT NULL,
  used integer NOT NULL
);
CREATE INDEX text_counts_since ON text_counts (since);

-- Codes for a sign-up by shortened network (IPv4 /24, IPv6 /48) and clock hour, for a day.
CREATE TABLE sign_up_networks (
  network text NOT NULL,
  hour timestamptz NOT NULL,
  used integer NOT NULL,
  first_at timestamptz NOT NULL,
  PRIMARY KEY (network, hour)
);
CREATE INDEX sign_up_networks_hour ON sign_up_networks (hour, used);

ALTER TABLE moments
  DROP CONSTRAINT moments_held_for_check,
  ADD CONSTRAINT moments_held_for_check CHECK (review_reason IN
    ('rejected-words', 'words', 'repeated', 'newcomer-link', 'muted', 'review-first', 'content-review')) NOT VALID;
ALTER TABLE comments
  DROP CONSTRAINT comments_held_for_check,
  ADD CONSTRAINT comments_held_for_check CHECK (review_reason IN
    ('rejected-words', 'words', 'repeated', 'newcomer-link', 'muted', 'review-first', 'content-review')) NOT VALID;

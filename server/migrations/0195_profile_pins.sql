-- The post that a member has pinned on their profile; it shows while it is published and not archived.
CREATE TABLE profile_pins (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  moment_id bigint NOT NULL REFERENCES moments ON DELETE CASCADE
);
CREATE INDEX profile_pins_moment ON profile_pins (moment_id);

-- The heat of each post that enough members have been active on, from which the hot lists are ranked.
CREATE TABLE hot_heats (
  moment_id bigint NOT NULL REFERENCES moments ON DELETE CASCADE,
  period text NOT NULL CHECK (period IN ('day', 'week')),
  community_id bigint NOT NULL REFERENCES communities,
  heat integer NOT NULL,
  PRIMARY KEY (moment_id, period)
);
CREATE INDEX hot_heats_list ON hot_heats (period, community_id, heat DESC, moment_id DESC);

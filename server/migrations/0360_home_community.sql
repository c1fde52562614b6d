-- `/` leads to the home community: the one that the operator chose, or else the first in the order.
ALTER TABLE communities ADD COLUMN home boolean NOT NULL DEFAULT false;
UPDATE communities SET home = true WHERE name = 'r6' AND NOT hidden;
CREATE UNIQUE INDEX communities_home ON communities (home) WHERE home;

-- The names that communities had in their addresses, which lead to the present ones. A name that another community takes leads there.
CREATE TABLE former_community_names (
  name text PRIMARY KEY,
  community_id bigint NOT NULL REFERENCES communities
);
CREATE INDEX former_community_names_community ON former_community_names (community_id);

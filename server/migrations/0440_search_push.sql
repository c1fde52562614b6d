-- The search engines that are told of public posts, each with its key.
CREATE TABLE search_engines (
  engine text PRIMARY KEY CHECK (engine IN ('indexnow', 'baidu')),
  -- The encrypted key.
  box bytea NOT NULL,
  -- How many more addresses the engine takes today; null while it has not said.
  remaining integer CHECK (remaining >= 0),
  -- Nothing is sent before.
  paused_until timestamptz,
  -- How the last push went.
  result text NOT NULL DEFAULT '',
  pushed_at timestamptz
);
-- Posts that became public or changed, written in the transaction of the post; removed when an engine has them.
CREATE TABLE search_pushes (
  engine text NOT NULL REFERENCES search_engines ON DELETE CASCADE,
  moment_id bigint NOT NULL REFERENCES moments ON DELETE CASCADE,
  -- The next push.
  due_at timestamptz NOT NULL,
  PRIMARY KEY (engine, moment_id)
);
CREATE INDEX search_pushes_due ON search_pushes (engine, due_at);
CREATE INDEX search_pushes_of_moment ON search_pushes (moment_id);

-- Where the site's news goes: group robots and receivers of webhooks.
CREATE TABLE news_hooks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CONSTRAINT news_hooks_name UNIQUE,
  receiver text NOT NULL CHECK (receiver IN ('wecom', 'dingtalk', 'feishu', 'webhook')),
  -- The host and the last characters of the address, which is a credential as a whole.
  address text NOT NULL,
  -- The encrypted address and secret.
  box bytea NOT NULL,
  kinds text[] NOT NULL CHECK (kinds <@ ARRAY['review', 'report', 'event', 'match'] AND cardinality(kinds) > 0),
  is_on boolean NOT NULL DEFAULT true,
  -- When the first of the failures since the last success was; null while it succeeds.
  failing_since timestamptz,
  -- Nothing is sent before.
  paused_until timestamptz,
  created_by bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL
);
-- One row for each news and hook, written in the transaction of what happened; removed after seven days. The text is
-- read when it is sent.
CREATE TABLE news_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  hook_id bigint NOT NULL REFERENCES news_hooks ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('review', 'report', 'event', 'match', 'test')),
  -- What it is about, such as 'comment', and its number.
  subject text NOT NULL,
  subject_id bigint NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  -- The next try; null when there is none.
  next_at timestamptz,
  -- The last try, which several deliveries share as one digest.
  try_id uuid,
  tried_at timestamptz,
  sent_at timestamptz,
  result text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
CREATE INDEX news_deliveries_due ON news_deliveries (hook_id, next_at) WHERE next_at IS NOT NULL;
CREATE INDEX news_deliveries_of_hook ON news_deliveries (hook_id, created_at, id);
CREATE INDEX news_deliveries_age ON news_deliveries (created_at);
-- An event opens once.
CREATE UNIQUE INDEX news_deliveries_opening ON news_deliveries (hook_id, subject_id) WHERE kind = 'event';

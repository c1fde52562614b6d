-- A picture whose file said that it is generated content; those from before have lost it.
ALTER TABLE images ADD COLUMN ai_generated boolean NOT NULL DEFAULT false;

-- Labels of posts and comments: who called it generated content, and the source of a repost. Rows only for those that have one.
CREATE TABLE moment_labels (
  moment_id bigint PRIMARY KEY REFERENCES moments ON DELETE CASCADE,
  ai text CONSTRAINT moment_labels_ai CHECK (ai IN ('author', 'moderator')),
  source text NOT NULL DEFAULT ''
);
CREATE TABLE comment_labels (
  comment_id bigint PRIMARY KEY REFERENCES comments ON DELETE CASCADE,
  ai text NOT NULL CONSTRAINT comment_labels_ai CHECK (ai IN ('author', 'moderator'))
);

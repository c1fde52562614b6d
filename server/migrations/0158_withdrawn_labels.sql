-- A moderator's label covers an author's declaration; when it is withdrawn, the declaration shows again.
ALTER TABLE moment_labels ADD COLUMN ai_declared boolean NOT NULL DEFAULT false;
ALTER TABLE comment_labels ADD COLUMN ai_declared boolean NOT NULL DEFAULT false;
ALTER TABLE comment_labels ALTER COLUMN ai DROP NOT NULL;

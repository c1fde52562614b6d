-- Of a community whose posts are published at once, such as one for news: every comment waits for review.
ALTER TABLE communities ADD COLUMN comments_review_first boolean NOT NULL DEFAULT false;

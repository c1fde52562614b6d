-- Who sees the posts of followed topics in 关注, too; nobody without a row.
CREATE TABLE hashtag_feeds (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE
);

-- What was written before, as far back as the queue and the figures reach.
INSERT INTO first_posts
  SELECT DISTINCT ON (author_id) author_id, id, community_id, created_at FROM moments m
  WHERE review = 'published' AND deleted_at IS NULL AND created_at > now() - interval '30 days'
    AND NOT EXISTS (
      SELECT FROM moments earlier
      WHERE earlier.author_id = m.author_id AND earlier.created_at < m.created_at
        AND earlier.review = 'published' AND earlier.deleted_at IS NULL
    )
  ORDER BY author_id, created_at, id
  ON CONFLICT DO NOTHING;

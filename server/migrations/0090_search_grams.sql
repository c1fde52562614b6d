-- Texts are indexed anew: letters and digits by three, sounds by two (domains/search/text/terms.ts).
INSERT INTO search_outbox (kind, subject_id)
  SELECT 'moment', id FROM moments UNION ALL SELECT 'comment', id FROM comments;

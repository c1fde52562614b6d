-- Texts are indexed anew: letters and digits by three, sounds by two (domains/search/text/terms.ts). The newest rows of the
-- outbox are taken first, so posts come last here.
INSERT INTO search_outbox (kind, subject_id)
  SELECT 'comment', id FROM comments UNION ALL SELECT 'moment', id FROM moments;

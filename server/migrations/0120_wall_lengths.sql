-- The walls' limit counts characters as readers see them; this one bounds the code points of 50 of the longest emoji.
ALTER TABLE match_messages
  DROP CONSTRAINT match_messages_body_check,
  ADD CONSTRAINT match_messages_body_check CHECK (char_length(body) BETWEEN 1 AND 800) NOT VALID;
ALTER TABLE tile_comments
  DROP CONSTRAINT tile_comments_body_check,
  ADD CONSTRAINT tile_comments_body_check CHECK (char_length(body) BETWEEN 1 AND 800) NOT VALID;

-- The skeleton of a name that its member gave up: for ninety days nobody else takes it, or one that looks like it. Null for names that
-- were given up before.
ALTER TABLE username_changes ADD COLUMN previous_skeleton text;

ALTER TABLE moments VALIDATE CONSTRAINT moments_held_for_check;
ALTER TABLE comments VALIDATE CONSTRAINT comments_held_for_check;

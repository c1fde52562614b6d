-- A community closed to writing stays readable: no new posts and comments.
ALTER TABLE communities ADD COLUMN writing_closed boolean NOT NULL DEFAULT false;

-- The reply to feedback, as its sender has received it; empty without one.
ALTER TABLE feedback ADD COLUMN answer text NOT NULL DEFAULT '';

-- A picture that is being removed with its objects: nothing may use it any more.
ALTER TABLE images ADD COLUMN removing boolean NOT NULL DEFAULT false;

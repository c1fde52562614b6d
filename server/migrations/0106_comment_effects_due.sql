-- A comment that was published under a post that isn't public: it earns and notifies when the post becomes public.
ALTER TABLE comments ADD COLUMN effects_due boolean NOT NULL DEFAULT false;

-- Unsent texts of members, for their other devices.
CREATE TABLE drafts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- At most twenty a member.
  slot smallint NOT NULL CONSTRAINT drafts_slots CHECK (slot BETWEEN 1 AND 20),
  kind text NOT NULL CHECK (kind IN ('post', 'edit')),
  -- The community of a post; of an edit its kind and id, as moment:12.
  ref text NOT NULL,
  -- One more with each save: a save names the one that it is based on.
  rev integer NOT NULL DEFAULT 1,
  title text NOT NULL,
  body text NOT NULL,
  tag_num integer,
  ai_declared boolean NOT NULL DEFAULT false,
  source text,
  -- Which saved it last.
  device text NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT drafts_slot UNIQUE (user_id, slot)
);
CREATE UNIQUE INDEX drafts_of_edits ON drafts (user_id, ref) WHERE kind = 'edit';

-- A draft's pictures, which aren't removed as unused ones until then.
CREATE TABLE draft_images (
  draft_id bigint NOT NULL REFERENCES drafts ON DELETE CASCADE,
  image_id text NOT NULL REFERENCES images ON DELETE CASCADE,
  position smallint NOT NULL,
  kept_until timestamptz NOT NULL,
  PRIMARY KEY (draft_id, image_id)
);
CREATE INDEX draft_images_image ON draft_images (image_id);

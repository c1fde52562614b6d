-- Messages between servers, one row per batch. Unlogged: a crash of the database empties it, which servers notice by a new epoch.
CREATE UNLOGGED TABLE bus_batches (
  sender text NOT NULL,
  seq bigint NOT NULL,
  -- The sender's last row before this one that it knows to be written: a receiver without that one has missed some.
  after bigint NOT NULL,
  batch jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (sender, seq)
);
CREATE UNLOGGED TABLE bus_epoch (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  epoch uuid NOT NULL DEFAULT gen_random_uuid()
);

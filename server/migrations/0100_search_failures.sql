-- Texts and names that can't be indexed, with the reason: the others go on. They are tried again when they change, or on request.
CREATE TABLE search_failures (
  kind text NOT NULL,
  subject_id bigint NOT NULL,
  num integer NOT NULL DEFAULT 0,
  error text NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, subject_id, num)
);

-- Pictures that were refused after their upload count in the member's quota for a day: processing them costs as much.
CREATE TABLE refused_uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  pictures int NOT NULL,
  refused_at timestamptz NOT NULL
);
CREATE INDEX refused_uploads_owner ON refused_uploads (owner_id, refused_at);
CREATE INDEX refused_uploads_refused_at ON refused_uploads (refused_at);

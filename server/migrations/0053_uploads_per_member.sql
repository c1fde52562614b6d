-- A member's uploads of the last day, and those not used yet, are counted at each upload.
CREATE INDEX images_owner ON images (owner_id, created_at);

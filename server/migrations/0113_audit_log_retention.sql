-- The audit log is append-only for the six months that Chinese law asks of logs; older entries may be deleted. Six months have at most
-- 184 days; a day less here, as the servers' clocks decide what is old.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'audit_log' AND TG_OP = 'DELETE' THEN
    IF OLD.created_at < now() - interval '183 days' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

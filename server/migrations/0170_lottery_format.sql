-- The format of the public record (docs/lottery.md); decks that were sealed before keep theirs.
ALTER TABLE lotteries ADD COLUMN format smallint NOT NULL DEFAULT 1;
CREATE OR REPLACE FUNCTION keep_lottery_sealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a sealed lottery cannot be deleted' USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.event_id, NEW.seed_box, NEW.root, NEW.ticket_count, NEW.sealed_at, NEW.format)
      IS DISTINCT FROM (OLD.event_id, OLD.seed_box, OLD.root, OLD.ticket_count, OLD.sealed_at, OLD.format)
    OR NEW.drawn < OLD.drawn OR (OLD.seed IS NOT NULL AND NEW.seed IS DISTINCT FROM OLD.seed)
  THEN
    RAISE EXCEPTION 'a sealed lottery cannot be changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- How the public list names the member: the masked name of their first draw, and which of the event's members of that mask they are.
ALTER TABLE lottery_balances ADD COLUMN mask text, ADD COLUMN mask_number integer;

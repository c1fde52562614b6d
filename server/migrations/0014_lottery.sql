-- A sealed deck of tickets (docs/lottery.md). Before sealing there are prizes alone.
CREATE TABLE lotteries (
  event_id bigint PRIMARY KEY REFERENCES events,
  -- The seed, encrypted with SECRETS_KEY until it is revealed.
  seed_box bytea NOT NULL,
  root text NOT NULL CHECK (root ~ '^[0-9a-f]{64}$'),
  ticket_count integer NOT NULL CHECK (ticket_count > 0),
  sealed_at timestamptz NOT NULL,
  -- Tickets are drawn in order: so many are.
  drawn integer NOT NULL DEFAULT 0 CHECK (drawn BETWEEN 0 AND ticket_count),
  -- The chain's hash after the last draw; the root before the first.
  head text NOT NULL CHECK (head ~ '^[0-9a-f]{64}$'),
  seed text CHECK (seed ~ '^[0-9a-f]{64}$'),
  revealed_at timestamptz,
  CHECK ((seed IS NULL) = (revealed_at IS NULL))
);

CREATE TABLE lottery_prizes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id bigint NOT NULL REFERENCES events,
  position integer NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('coins', 'item', 'code', 'article', 'blank')),
  count integer NOT NULL CHECK (count > 0),
  coins integer CHECK (coins >= 0),
  item_id bigint REFERENCES avatar_items,
  -- The batch of a code's keys; made at sealing.
  batch_id bigint REFERENCES redeem_batches,
  CONSTRAINT lottery_prizes_name UNIQUE (event_id, name)
);

-- The public list: one row a ticket, in the deck's order.
CREATE TABLE lottery_draws (
  event_id bigint NOT NULL REFERENCES lotteries,
  ticket integer NOT NULL CHECK (ticket >= 0),
  user_id bigint NOT NULL REFERENCES users,
  prize_id bigint NOT NULL REFERENCES lottery_prizes,
  -- The winner's masked name.
  name text NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, ticket)
);
CREATE INDEX lottery_draws_own ON lottery_draws (user_id, event_id, ticket);
CREATE INDEX lottery_draws_prize ON lottery_draws (event_id, prize_id);

-- A ledger like the coins': each reason and reference grants once; the balance is its sum and never negative.
CREATE TABLE lottery_chances (
  event_id bigint NOT NULL REFERENCES events,
  user_id bigint NOT NULL REFERENCES users,
  reason text NOT NULL,
  ref text NOT NULL,
  change integer NOT NULL CHECK (change <> 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, user_id, reason, ref)
);
CREATE TABLE lottery_balances (
  event_id bigint NOT NULL REFERENCES events,
  user_id bigint NOT NULL REFERENCES users,
  chances integer NOT NULL CONSTRAINT lottery_balances_chances CHECK (chances >= 0),
  PRIMARY KEY (event_id, user_id)
);

CREATE TABLE lottery_claims (
  event_id bigint NOT NULL,
  ticket integer NOT NULL,
  -- Name, phone and address, encrypted with SECRETS_KEY.
  form_box bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, ticket),
  FOREIGN KEY (event_id, ticket) REFERENCES lottery_draws
);

-- What was sealed stays as it is: only draws go on, and the seed is revealed once.
CREATE FUNCTION keep_lottery_sealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a sealed lottery cannot be deleted' USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.event_id, NEW.seed_box, NEW.root, NEW.ticket_count, NEW.sealed_at)
      IS DISTINCT FROM (OLD.event_id, OLD.seed_box, OLD.root, OLD.ticket_count, OLD.sealed_at)
    OR NEW.drawn < OLD.drawn OR (OLD.seed IS NOT NULL AND NEW.seed IS DISTINCT FROM OLD.seed)
  THEN
    RAISE EXCEPTION 'a sealed lottery cannot be changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lotteries_sealed BEFORE UPDATE OR DELETE ON lotteries FOR EACH ROW EXECUTE FUNCTION keep_lottery_sealed();

CREATE FUNCTION keep_lottery_prizes_sealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM lotteries WHERE event_id IN (OLD.event_id, NEW.event_id)) THEN
    RAISE EXCEPTION 'the prizes of a sealed lottery cannot be changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER lottery_prizes_sealed BEFORE INSERT OR UPDATE OR DELETE ON lottery_prizes
  FOR EACH ROW EXECUTE FUNCTION keep_lottery_prizes_sealed();

CREATE TRIGGER lottery_draws_fixed BEFORE UPDATE OR DELETE ON lottery_draws
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A lottery's batch gets its keys as they are drawn.
ALTER TABLE redeem_batches
  DROP CONSTRAINT redeem_batches_key_count_check,
  ADD CONSTRAINT redeem_batches_key_count_check CHECK (key_count >= 0);

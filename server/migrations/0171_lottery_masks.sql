-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS lottery_balances_mask;
CREATE UNIQUE INDEX CONCURRENTLY lottery_balances_mask ON lottery_balances (event_id, mask, mask_number) WHERE mask IS NOT NULL;

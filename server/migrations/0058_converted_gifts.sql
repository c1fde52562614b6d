-- Coins paid for a gift of an item that its member owned already; null for any other gift.
ALTER TABLE gifts ADD COLUMN converted_coins integer CHECK (converted_coins >= 0);

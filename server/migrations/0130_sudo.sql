-- Until when this session's member counts as confirmed for calls that require it.
ALTER TABLE sessions ADD COLUMN sudo_until timestamptz;

-- The law requires six months; a shorter time can't be set any more.
UPDATE settings SET value = '184' WHERE name = 'securityLogDays' AND value::int < 184;

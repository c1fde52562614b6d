-- The upper bound of the limit on a post's body is 256 KB.
UPDATE settings SET value = '262144' WHERE name = 'postBytesMax' AND (value #>> '{}')::bigint > 262144;

-- Names of clans that look alike are one name within a community. Null only for clans that the previous version founds meanwhile.
ALTER TABLE clans ADD COLUMN name_skeleton text;

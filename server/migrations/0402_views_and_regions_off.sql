-- Views and IP regions became features: where their setting was 'off', the feature is off.
INSERT INTO settings (name, value)
SELECT 'features', jsonb_object_agg(CASE name WHEN 'viewsShown' THEN 'views' ELSE 'regions' END, false)
FROM settings WHERE name IN ('viewsShown', 'regionShown') AND value = '"off"'
HAVING count(*) > 0
ON CONFLICT (name) DO UPDATE SET value = settings.value || excluded.value;
DELETE FROM settings WHERE name IN ('viewsShown', 'regionShown') AND value = '"off"';

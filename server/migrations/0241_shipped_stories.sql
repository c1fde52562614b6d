-- The stories that came with the server and that this site has received, by the title under which they ship: one that an
-- operator renames or deletes doesn't come again.
CREATE TABLE westworld_shipped_stories (
  title text PRIMARY KEY
);

-- A site whose companions exist has all that shipped so far.
INSERT INTO westworld_shipped_stories (title)
SELECT shipped.title
FROM (VALUES
  ('刚进门的人'), ('四频道的歌'), ('雨天的鱼'), ('呼号登记'), ('最后一笼包子'),
  ('修过三回的门'), ('只有来的脚印'), ('茶凉之前'), ('墙上的名字'),
  ('早间巡检报告'), ('无此协议'), ('遇水即返'), ('前面六台')
) AS shipped (title)
WHERE EXISTS (SELECT FROM westworld_hosts);

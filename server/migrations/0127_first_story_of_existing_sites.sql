-- Inserts the first story into sites whose companions were created before it existed; on new sites the server creates
-- both together. Servers of the version before tell it like any other story.
WITH story AS (
  INSERT INTO westworld_stories (host_id, title, updated_at, is_first)
  SELECT id, '刚进门的人', now(), true
  FROM westworld_hosts
  WHERE key = 'xiaoman' AND NOT EXISTS (SELECT FROM westworld_stories WHERE is_first)
  RETURNING id
), dialogs AS (
  INSERT INTO westworld_dialogs (story_id, key, position, content, is_ending)
  SELECT story.id, written.key, written.position, written.content, written.is_ending
  FROM story, (VALUES
    ('start', 0, false, '别动。……好了，动吧。刚才是给你拍登记照，闭眼了，我留着当传家宝。你是今天新来的？'),
    ('where', 1, false, '据点呀。上头聊天，下头修门，中间那层谁也说不清。吃的在老梁那儿，乱子在我这儿。'),
    ('new', 2, false, '新人三件事：拆礼物，给指南点个赞，再说一句话。说什么都行，上回有人只发了个“到”，底下排了九个“收到”。'),
    ('here', 3, true, '好，我先替大家回一个：收到。门我给你留着，七号负责记你的脚步声，以后你回来，它先亮灯。'),
    ('shy', 4, true, '那就先听。频道里一半的人都是来听的，听着听着就插嘴了。你什么时候开口，都有人接。'),
    ('trouble', 5, true, '爽快。那你先把名字记牢，小满，四频道，喊一声就到。乱子明天才有，今天先认认门。'),
    ('walk', 6, true, '行，左手边是热水，右手边是老梁，别弄反了，烫的那个脾气好。转累了就回来坐。')
  ) AS written (key, position, is_ending, content)
  RETURNING id, key
)
INSERT INTO westworld_options (dialog_id, position, content, next_dialog_id)
SELECT dialog.id, written.position, written.content, next.id
FROM (VALUES
  ('start', 0, '是，刚进门', 'new'),
  ('start', 1, '这是哪儿', 'where'),
  ('start', 2, '我先转转', 'walk'),
  ('where', 0, '那我该先去哪', 'new'),
  ('where', 1, '我去找乱子', 'trouble'),
  ('new', 0, '那我也发个“到”', 'here'),
  ('new', 1, '我不太会说话', 'shy')
) AS written (dialog, position, content, next)
JOIN dialogs AS dialog ON dialog.key = written.dialog
JOIN dialogs AS next ON next.key = written.next;

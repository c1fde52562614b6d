-- A cleared level scores 25,000 points more. Games that were finished before get them too, for the levels that they cleared: a score
-- is again what a replay of its moves finds, and every record stands among the others as if the rule had always held.
LOCK TABLE tile_records IN SHARE ROW EXCLUSIVE MODE;

UPDATE tile_games SET score = score + 25000 * levels WHERE levels > 0;

-- A member's best may be another game now: a won one stands above a lost one that had more points.
UPDATE tile_records AS record SET
  game_id = best.id, score = best.score, move_count = best.move_count,
  operator = best.operator, gadget = best.gadget, achieved_at = best.finished_at
FROM tile_records AS former
LEFT JOIN tile_seasons AS season ON former.period = 'season-' || season.id
CROSS JOIN LATERAL (
  SELECT game.* FROM tile_games AS game
  WHERE game.user_id = former.user_id AND game.mode = former.mode AND game.state IN ('lost', 'won') AND (
    former.period = 'ever' OR starts_with(game.day::text, former.period) OR game.day BETWEEN season.from_day AND season.to_day
    OR game.id = former.game_id
  )
  ORDER BY game.score DESC, game.move_count, game.finished_at LIMIT 1
) AS best
WHERE record.mode = former.mode AND record.period = former.period AND record.user_id = former.user_id;

DELETE FROM tile_score_counts;
INSERT INTO tile_score_counts (mode, period, bucket, records)
SELECT mode, period, score / 50, count(*) FROM tile_records GROUP BY 1, 2, 3;

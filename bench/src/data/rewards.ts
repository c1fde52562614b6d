import { earnForPast } from '@judian/server/src/domains/members/experience/index.ts'
import { insertMission } from '@judian/server/src/domains/rewards/missions/index.ts'
import type { Builder } from './builder.ts'

/** Creates coin ledgers, experience, check-ins and mission progress. */
export async function createRewards(bench: Builder) {
  await bench.run(
    'coins',
    `INSERT INTO coin_records (user_id, seq, change, balance_before, balance, reason, ref, created_at)
     SELECT u.id, seq, change, before, before + change, reason, 'bench:' || seq, u.created_at + interval '1 hour' * seq
     FROM users u, (VALUES (1, 50, 0, 'check-in'), (2, 400, 50, 'mission'), (3, -120, 450, 'purchase')) AS r (seq, change, before, reason)
     ORDER BY u.id, seq;
     INSERT INTO wallets (user_id, seq, coins) SELECT id, 3, 330 FROM users ORDER BY id`,
  )
  await bench.run(
    'check-ins',
    `INSERT INTO check_ins (user_id, day, month, nth, created_at)
     SELECT id, month + k - 1, month, k, now()
     FROM users, (SELECT date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai')::date AS month) m,
       generate_series(1, extract(day FROM now() AT TIME ZONE 'Asia/Shanghai')::integer) k
     WHERE id % 3 = 0 AND k <= 1 + id % 5`,
  )
  const { id } = await bench.db
    .selectFrom('communities')
    .select('id')
    .where('name', '=', 'r6')
    .executeTakeFirstOrThrow()
  const mission = { communityId: id, momentId: null, itemId: null, createdAt: new Date() }
  const publish = { missionType: 3, description: '在主战区发一帖', goal: 1, coins: 50, position: 0 }
  const checkIn = { missionType: 4, description: '签到七天', goal: 7, coins: 100, position: 1 }
  await insertMission(bench.db, { ...mission, ...publish })
  await insertMission(bench.db, { ...mission, ...checkIn })
  await bench.run(
    'missions',
    'INSERT INTO mission_progress (user_id, mission_id, done) SELECT id, 2, 3 FROM users WHERE id % 2 = 0',
  )
  await bench.run('experience', () => bench.db.transaction().execute((tx) => earnForPast(tx)))
}

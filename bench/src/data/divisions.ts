import { createCommunity } from '@judian/server/src/domains/communities/index.ts'
import { demoCommunities } from '@judian/server/src/demo/content/index.ts'
import type { Builder } from './builder.ts'

/** Creates the demo's communities with moderators, and clans in r6. */
export async function createDivisions(bench: Builder) {
  for (const [position, { name, ...division }] of demoCommunities.entries()) {
    const pictures = { avatar: `/images/communities/${name}.webp`, cover: `/images/communities/${name}-cover.webp` }
    await createCommunity(bench.db, { ...division, name, ...pictures, position, moderators: [position + 2] })
  }
  const { members } = bench.size
  const clans = members / 100
  await bench.run(
    'clans',
    `INSERT INTO clans (id, community_id, name, name_key, intro, main_server, main_mode, min_rank, xp, member_count, created_at)
     OVERRIDING SYSTEM VALUE
     SELECT n, 1, '战队' || n, '战队' || n, '每晚八点，准时集合。', 'asia', 'ranked', 'gold', n * 37 % 5000, 20, now() - interval '400 days'
     FROM generate_series(1, ${clans}) n;
     SELECT setval(pg_get_serial_sequence('clans', 'id'), ${clans});
     INSERT INTO clan_members (user_id, community_id, clan_id, title, joined_at)
     SELECT n, 1, 1 + (n - 1) / 20, CASE WHEN n % 20 = 1 THEN 3 ELSE 1 END, now() - interval '300 days' + interval '1 minute' * n
     FROM generate_series(1, ${clans * 20}) n;
     INSERT INTO game_accounts (user_id, community_id, game_username, game_username_key, linked_at)
     SELECT n, 1, 'Player.' || n, 'player.' || n, now() - interval '200 days'
     FROM generate_series(3, ${members}, 3) n`,
  )
}

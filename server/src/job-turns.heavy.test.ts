import { limits } from '@judian/contract/limits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { longestTurn } from '../testing/turns.ts'
import { type World, world } from '../testing/world.ts'
import { corpusOf } from './domains/search/corpus.ts'
import { indexChanged } from './domains/search/index.ts'
import { scheduledJobs } from './jobs.ts'

/** Limit of processor time. */
const turnMs = 50

/** A site with as much to do for each job as a day may bring. */
async function busySite(w: World) {
  const author = await w.given.member()
  const communityId = await w.given.community()
  const run = (text: string) => sql.raw(text).execute(w.db)
  await run(`INSERT INTO users (phone, username, username_key, username_skeleton, password_hash, banned_until, ban_reason)
    SELECT 13700000000 + n, 'm' || n, 'm' || n, 'm' || n, '', now() - interval '1 day', 'spam' FROM generate_series(1, 10000) n`)
  await run(`INSERT INTO moments (community_id, author_id, tag_num, title, body, created_at, deleted_at)
    SELECT ${communityId}, ${author.id}, 1, 't', 'b', now() - interval '60 days',
      CASE WHEN n <= 500 THEN now() - interval '31 days' END FROM generate_series(1, 20000) n`)
  await run(`INSERT INTO comments (moment_id, author_id, body, created_at)
    SELECT id, author_id, 'b', created_at FROM moments, generate_series(1, 3) WHERE deleted_at IS NOT NULL`)
  // As many different bigrams as there are in titles that people write.
  await run(`INSERT INTO search_moments (id, author_id, community_id, created_at, title, body, terms)
    SELECT n, 1, 1, now(), (SELECT string_agg(chr(19968 + (random() * 400)::int), '') FROM generate_series(1, 60 + 0 * n)),
      '', '' FROM generate_series(1, 20000) n`)
  await run(`INSERT INTO search_queries (query, searcher, searched_at)
    SELECT 'q' || n % 5000, decode(md5(n::text), 'hex'), now() FROM generate_series(1, 50000) n`)
  await run(`INSERT INTO sessions (token_hash, user_id, expires_at)
    SELECT decode(md5(n::text), 'hex'), ${author.id}, now() - interval '1 day' FROM generate_series(1, 20000) n`)
  await run(`INSERT INTO images (id, owner_id, sha256, width, height, created_at)
    SELECT 'i' || n, ${author.id}, md5(n::text) || md5(n::text), 1, 1, now() - interval '2 days'
    FROM generate_series(1, 2000) n`)
  await run(`INSERT INTO bus_batches (sender, seq, after, batch, created_at)
    SELECT 's', n, 0, '{}', now() - interval '1 hour' FROM generate_series(1, 5000) n`)
  await run(`INSERT INTO broadcasts (created_by, sender_name, title, message, coins, recipients, send_at, created_at)
    VALUES (${author.id}, 's', 't', repeat('x', 2000), 1, 0, now(), now())`)
  await run('ANALYZE')
}

test('no job, and no count of the search’s corpus, takes long in one turn of the event loop', async () => {
  await using w = await world()
  await busySite(w)
  const turns: Record<string, number> = { corpus: await longestTurn(() => corpusOf(w.ctx)) }
  for (const { name, run } of scheduledJobs(w.ctx)) turns[name] = await longestTurn(run)
  expect(Object.entries(turns).filter(([, ms]) => ms > turnMs)).toEqual([])
}, 120_000)

const bytes = limits.postBytesCap
const bodies: Record<string, string> = {
  emoji: '🎮'.repeat(bytes / 4),
  ligatures: '㌖'.repeat(bytes / 3),
  // Each three neighbours differ from all others.
  numbers: Array.from({ length: bytes / 8 }, (_, n) => (n * 7919).toString(36)).join(''),
}

test.for(Object.keys(bodies))('indexing the longest posts, of %s, takes no long turn', async (kind) => {
  await using w = await world()
  const author = await w.given.member()
  for (let count = 0; count < 5; count++) await w.given.moment(author, { body: bodies[kind]! })
  const turn = await longestTurn(() => indexChanged(w.ctx))
  expect(turn).toBeLessThan(turnMs)
})

import type { CallInput, CallOutput, CallPath, OutcomeName } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { createPool } from '@judian/server/src/kernel/db/db.ts'
import type { SignedInMember } from '../cases/case.ts'
import type { Fixture } from '../cases/fixture.ts'
import type { Site } from '../servers/site.ts'

export interface MatchEvent {
  id: number
  name: string
  matches: number[]
  clanIds: [number, number]
  /** Members whose accounts are old enough to vote, without staff. */
  voters: SignedInMember[]
}

const name = 'bench'
const [matchCount, chancesEach] = [130, 60]
const [wins, blanks] = [20_000, 80_000]

/** An open event with a sealed deck of 100,000 tickets, matches to vote on, and chances for every member. */
export async function seedClanMatch(site: Site, { origin, members }: Fixture): Promise<MatchEvent> {
  const pool = createPool(site.connection)
  const ids = async (query: string) => (await pool.query<{ id: number }>(query)).rows.map(({ id }) => id)
  try {
    const [adminId] = await ids('SELECT id FROM users WHERE is_admin ORDER BY id LIMIT 1')
    const admin = members.find(({ id }) => id === adminId)!
    const able = new Set(
      await ids(`SELECT id FROM users WHERE NOT is_admin AND created_at < now() - interval '2 days'
        AND NOT EXISTS (SELECT FROM community_moderators WHERE user_id = users.id)`),
    )
    const clanIds =
      await ids(`INSERT INTO clans (community_id, name, name_key, intro, main_server, main_mode, min_rank, created_at)
      SELECT 1, name, name, '', 'asia', 'ranked', 'gold', now() FROM unnest(ARRAY['北港修门队', '末班缆车']) AS name RETURNING id`)
    await openEvent(site, { origin, admin })
    const [id] = await ids(`SELECT id FROM events WHERE name = '${name}'`)
    const matches = await ids(`INSERT INTO matches (event_id, clan1_id, clan2_id, clan1_name, clan2_name, starts_at)
      SELECT ${id}, ${clanIds[0]}, ${clanIds[1]}, '北港修门队', '末班缆车', now() + interval '1 day'
      FROM generate_series(1, ${matchCount}) RETURNING id`)
    await pool.query(`
      INSERT INTO lottery_chances (event_id, user_id, reason, ref, change, created_at)
        SELECT ${id}, id, 'bench', '1', ${chancesEach}, now() FROM users;
      INSERT INTO lottery_balances (event_id, user_id, chances) SELECT ${id}, id, ${chancesEach} FROM users;
      ANALYZE lottery_balances, lottery_chances, matches`)
    const voters = members.filter((member) => able.has(member.id))
    return { id: id!, name, matches, clanIds: clanIds as [number, number], voters }
  } finally {
    await pool.end()
  }
}

/** Creates, fills, seals and opens the event through the back-office's calls. */
async function openEvent({ port }: Site, { origin, admin }: { origin: string; admin: SignedInMember }) {
  async function ask<P extends CallPath>(path: P, input: CallInput<P>, expected?: OutcomeName) {
    const request = { method: 'POST', headers: { origin, cookie: admin.cookie }, body: encodeForm(input) }
    const answer = (await (await fetch(`http://127.0.0.1:${port}${path}`, request)).json()) as { outcome?: OutcomeName }
    if (answer.outcome !== expected) throw new Error(`${path} answered ${JSON.stringify(answer)}`)
    return answer as CallOutput<P>
  }
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const event = { name, title: '压测攻城战', summary: '', community_name: 'r6' }
  const times = { opens_at: inDays(-1), closes_at: inDays(30) }
  await ask('/v1/admin/events/saveEvent', { ...event, ...times, version: 0, state: 'draft' })
  await ask('/v1/admin/match/savePrizes', {
    match_name_id: name,
    version: 1,
    prizes: [
      { name: '10 金币', kind: 'coins', count: wins, coins: 10 },
      { name: '空签', kind: 'blank', count: blanks },
    ],
  })
  const { figures, prizes_digest } = await ask('/v1/admin/match/getMatchEvent', { match_name_id: name })
  await ask('/v1/admin/match/sealLottery', { match_name_id: name, tickets: figures.tickets, prizes_digest })
  await ask('/v1/admin/events/saveEvent', { ...event, ...times, version: 1, state: 'open' })
  // Warms the server's cache of the deck.
  await ask('/v1/event/match/getDrawProof', { match_name_id: name, index: 0 }, 'DrawNotFound')
}

/** Returns the names of all counts and sums that disagree with the requests sent. */
export async function clanMatchDifferences(
  site: Site,
  { id }: MatchEvent,
  sent: { votes: number; draws: number },
): Promise<string[]> {
  const pool = createPool(site.connection)
  try {
    const { rows } = await pool.query<Record<string, number>>(`
      SELECT (SELECT count(*)::int FROM match_votes) AS votes,
        (SELECT sum(clan1_votes + clan2_votes)::int FROM matches WHERE event_id = ${id}) AS counted,
        (SELECT count(*)::int FROM lottery_chances WHERE event_id = ${id} AND reason = 'vote') AS granted,
        (SELECT count(*)::int FROM lottery_draws WHERE event_id = ${id}) AS draws,
        (SELECT drawn FROM lotteries WHERE event_id = ${id}) AS drawn,
        (SELECT max(ticket) + 1 FROM lottery_draws WHERE event_id = ${id}) AS last,
        (SELECT -sum(change)::int FROM lottery_chances WHERE event_id = ${id} AND reason = 'draw') AS spent,
        (SELECT coalesce(sum(change), 0)::int FROM coin_records WHERE reason = 'lottery') AS paid,
        (SELECT coalesce(sum(coins), 0)::int FROM lottery_draws JOIN lottery_prizes p ON p.id = prize_id) AS won,
        (SELECT count(*)::int FROM lottery_balances b WHERE event_id = ${id} AND chances <> (
          SELECT sum(change) FROM lottery_chances c WHERE c.event_id = ${id} AND c.user_id = b.user_id)) AS unbalanced`)
    const found = rows[0]!
    const { votes, draws } = sent
    const expected: Record<string, number> = {
      votes,
      counted: votes,
      granted: votes,
      draws,
      drawn: draws,
      last: draws,
      spent: draws,
      paid: found['won']!,
      unbalanced: 0,
    }
    return Object.entries(expected).flatMap(([what, count]) =>
      found[what] === count ? [] : [`${what}: ${found[what]} instead of ${count}`],
    )
  } finally {
    await pool.end()
  }
}

import { once } from 'node:events'
import { verifyLottery } from '@judian/lottery'
import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { ledgerDifferences, memberWithChances, sealed, clanMatch, type ClanMatch } from '../../../../testing/match.ts'
import { dataFolder, runSite } from '../../../../testing/processes/site-process.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'

// Starts the whole server twice.
vi.setConfig({ testTimeout: 120_000 })

const oneEvent = { match_name_id: '202511' }
const [drawers, drawsEach, voters] = [20, 10, 100]
const draws = drawers * drawsEach

interface Answer {
  status: number
  outcome?: string
  chances?: number
  proof?: { index: number }
}

/** Responses by request_id; undefined for requests that the crash interrupted. */
type Answers = Map<string, Answer>

test('a server killed during votes and draws, and restarted, has all acknowledged ones, each once', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await sealed(w, s, [
    { name: '100 金币', kind: 'coins', count: 60, coins: 100 },
    { name: '谢谢参与', kind: 'blank', count: 240 },
  ])
  const people = {
    voters: await w.given.members(voters),
    drawers: await Promise.all(Array.from({ length: drawers }, () => memberWithChances(w, s, drawsEach))),
  }
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(w.db)
  const { host, user } = { ...inject('cluster'), user: inject('siteRole') }
  const env = {
    DATABASE_URL: `postgres://${user}@localhost/${rows[0]!.name}?host=${encodeURIComponent(host!)}`,
    SECRETS_KEY: '07'.repeat(32), // as the world's
  }
  await using folder = await dataFolder()

  const before: Answers = new Map()
  {
    await using site = await runSite(folder.path, env)
    const acknowledged = Promise.withResolvers<void>()
    const asking = askAll(site.origin, s, people, (request, answer) => {
      before.set(request, answer)
      if (before.size === (voters + draws) / 3) acknowledged.resolve()
    })
    await acknowledged.promise
    site.child.kill('SIGKILL')
    await Promise.all([asking, once(site.child, 'exit')])
  }
  expect([...before.values()].filter(({ status }) => status !== 200)).toEqual([])
  const known = ticketsOf(before)
  expect([known.length > 0, known.length < draws]).toEqual([true, true])
  const written = await writtenRequests(w)
  expect([...before.keys()].filter((request) => !written.has(request))).toEqual([])
  await sumsAreRight(w)

  // All requests, answered or not, are retried under the same request_id.
  const after: Answers = new Map()
  {
    await using again = await runSite(folder.path, env)
    await askAll(again.origin, s, people, (request, answer) => after.set(request, answer))
  }
  expect(Object.fromEntries(ticketsOf(after))).toMatchObject(Object.fromEntries(known))
  const drawn = ticketsOf(after).map(([, index]) => index)
  expect(drawn.toSorted((a, b) => a - b)).toEqual(Array.from({ length: draws }, (_, n) => n))
  await sumsAreRight(w)
  expect(await w.ask(s.admin, 'getMatchEvent', oneEvent)).toMatchObject({
    figures: { voters, votes: voters, draws, chances_left: voters },
  })
})

/** Which ticket each request drew. */
const ticketsOf = (answers: Answers) =>
  [...answers].flatMap(([request, { proof }]) => (proof ? [[request, proof.index] as const] : []))

/** The requests whose vote or draw is in the database. */
async function writtenRequests(w: World): Promise<Set<string>> {
  const { rows } = await sql<{ requestId: string }>`
    SELECT request_id FROM submissions s
    WHERE EXISTS (SELECT FROM match_votes v WHERE v.user_id = s.user_id AND s.call = 'voteClan')
      OR EXISTS (
        SELECT FROM lottery_draws d
        WHERE d.user_id = s.user_id AND s.call = 'startLottery' AND d.ticket = (s.answer->>'ticket')::int
      )
  `.execute(w.db)
  return new Set(rows.map(({ requestId }) => requestId))
}

/** Sends all votes and draws with a concurrency of twenty each; calls `answered` for each response. */
async function askAll(
  origin: string,
  { matchId, clan1, clan2 }: ClanMatch,
  people: { voters: readonly Person[]; drawers: readonly Person[] },
  answered: (request: string, answer: Answer) => void,
) {
  const ask = async ({ id, token }: Person, call: string, place: number, input: object = {}) => {
    const request_id = `${call}-${id}-${String(place).padStart(8, '0')}`
    const body = new URLSearchParams({ ...oneEvent, request_id, ...input })
    const headers = { cookie: `judian_session=${token}` }
    try {
      const response = await fetch(`${origin}/v1/event/match/${call}`, { method: 'POST', headers, body })
      answered(request_id, (await response.json()) as Answer)
    } catch (error) {
      // The server has been killed.
      if (!(error instanceof TypeError)) throw error
    }
  }
  const lanes = Array.from({ length: drawers }, async (_, lane) => {
    for (let place = lane; place < voters; place += drawers)
      await ask(people.voters[place]!, 'voteClan', place, {
        match_id: String(matchId),
        clan_id: String(place % 3 ? clan1 : clan2),
      })
  })
  const drawing = people.drawers.map(async (drawer) => {
    for (let place = 0; place < drawsEach; place++) await ask(drawer, 'startLottery', place)
  })
  await Promise.all([...lanes, ...drawing])
}

/** Counts, ledgers and the public record agree with each other. */
async function sumsAreRight(w: World) {
  expect(await ledgerDifferences(w)).toEqual([])
  const { rows } = await sql<{ counted: number; votes: number; paid: number; won: number }>`
    SELECT (SELECT sum(clan1_votes + clan2_votes) FROM matches)::int AS counted,
      (SELECT count(*) FROM match_votes)::int AS votes,
      (SELECT coalesce(sum(change), 0) FROM coin_records WHERE reason = 'lottery')::int AS paid,
      (SELECT coalesce(sum(p.coins), 0) FROM lottery_draws JOIN lottery_prizes p ON p.id = prize_id)::int AS won
  `.execute(w.db)
  const { counted, votes, paid, won } = rows[0]!
  expect([counted, paid]).toEqual([votes, won])
  const { status: _, title: __, hasMore: ___, ...record } = await w.ask(null, 'getLotteryProof', oneEvent)
  expect((await verifyLottery(record)).problems).toEqual([])
}

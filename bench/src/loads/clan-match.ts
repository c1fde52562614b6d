import { callRequest, cycle, type SignedInMember } from '../cases/case.ts'
import type { Fixture } from '../cases/fixture.ts'
import type { Metrics } from '../cases/metrics.ts'
import { runClosedLoop } from '../measure/closed-loop.ts'
import { runOpenLoop } from '../measure/open-loop.ts'
import { cpuOf, readTree } from '../measure/processes.ts'
import type { Request } from '../measure/request.ts'
import type { Site } from '../servers/site.ts'
import { clanMatchDifferences, type MatchEvent, seedClanMatch } from './clan-match-data.ts'

/** Target rates of a final's last minute on one node. */
const target = { votes: 2_000, draws: 1_000 }
const seconds = 60
/** Duration of the search for the maximum rate, and the share of it used if the target is out of reach. */
const [probeSeconds, heldShare] = [10, 0.8]
const connections = 200

/**
 * A minute of votes and draws, two to one, at the target rate or a share of this machine's maximum; then compares
 * every count and ledger with the requests sent.
 */
export async function measureClanMatch(site: Site, fixture: Fixture): Promise<Metrics> {
  const event = await seedClanMatch(site, fixture)
  const { sent, next } = votesAndDraws(fixture.origin, event)
  const probe = await runClosedLoop(site.port, { connections, seconds: probeSeconds, next })
  const rate = Math.min(target.votes + target.draws, Math.floor(probe.perSecond * heldShare))
  const before = await readTree(site.pid)
  const begin = performance.now()
  const minute = await runOpenLoop(site.port, { rate, seconds, next })
  const answered = (rate * seconds * 1_000) / (performance.now() - begin)
  const after = await readTree(site.pid)
  const cpu = (part: 'node' | 'postgres') => (cpuOf(after[part]) - cpuOf(before[part])) / (rate * seconds)
  const differences = await clanMatchDifferences(site, event, sent)

  return {
    name: 'clan-match',
    title: `Votes and draws for ${seconds} s on one node`,
    rows: [
      ['asked', `${target.votes} votes/s and ${target.draws} draws/s`],
      ['highest rate, closed loop', `${probe.perSecond.toFixed(0)}/s, p99 ${probe.p99.toFixed(0)} ms`],
      ['sent for the minute', `${((rate * 2) / 3).toFixed(0)} votes/s and ${(rate / 3).toFixed(0)} draws/s`],
      ['answered', `${answered.toFixed(0)}/s`],
      ['CPU a request', `${cpu('node').toFixed(3)} ms Node + ${cpu('postgres').toFixed(3)} ms PostgreSQL`],
      ['p50', `${minute.p50.toFixed(1)} ms`],
      ['p99', `${minute.p99.toFixed(1)} ms`],
      ['sent', `${sent.votes} votes, ${sent.draws} draws`],
      ['sums', differences.length === 0 ? 'add up' : differences.join('; ')],
    ],
  }
}

/** Two votes, then a draw, and so on: all members vote on one match before the next. */
function votesAndDraws(origin: string, { name, matches, clanIds, voters }: MatchEvent) {
  const sent = { votes: 0, draws: 0 }
  const drawer = cycle(voters)
  const requestId = (call: string, place: number) => `${call}-${String(place).padStart(16, '0')}`

  function vote(): Request {
    const place = sent.votes++
    const [match_id, voter] = [matches[Math.floor(place / voters.length)], voters[place % voters.length]!]
    if (match_id === undefined) throw new Error('Every member has voted on every match: lay out more of them.')
    const input = { match_name_id: name, match_id, clan_id: clanIds[place % 2]! }
    return callRequest(origin, voter, '/v1/event/match/voteClan', { ...input, request_id: requestId('vote', place) })
  }

  function draw(by: SignedInMember): Request {
    const request_id = requestId('draw', sent.draws++)
    return callRequest(origin, by, '/v1/event/match/startLottery', { match_name_id: name, request_id })
  }

  let turn = 0
  return { sent, next: () => (turn++ % 3 === 2 ? draw(drawer()) : vote()) }
}

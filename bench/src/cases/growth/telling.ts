import { scheduledJobs } from '@judian/server/src/jobs.ts'
import { longestTurn } from '@judian/server/testing/turns.ts'
import type pg from 'pg'
import { cpuOf, readTree } from '../../measure/processes.ts'
import { onOwnApp, type OwnApp } from '../own-app.ts'
import type { MetricsPart } from '../metrics.ts'

const allMembers = 20_000

/** What a job then tells each of them, by title: the statement that has it do so. */
const news = {
  'a notice': { job: 'send-broadcasts', order: broadcastOf('NULL') },
  'a notice with coins': { job: 'send-broadcasts', order: broadcastOf('5') },
  'a match’s result': {
    job: 'tell-voters',
    order: `INSERT INTO match_letters (match_id, title, message, created_at) VALUES (1, '标题', repeat('正文', 50), now())`,
  },
}

function broadcastOf(coins: string) {
  return `INSERT INTO broadcasts (created_by, sender_name, title, message, coins, recipients, send_at, created_at)
    SELECT id, '据点小助手', '标题', repeat('正文', 50), ${coins}, 0, now(), now() FROM users WHERE is_admin`
}

/** Tells all members through the jobs that do: for each kind of news what a member costs, and what lasts longest. */
export function measureTelling(share: number): Promise<MetricsPart> {
  const members = allMembers * share
  return onOwnApp(timeStatements, async (own, longestStatement) => {
    await fill(own, members)
    const jobs = new Map(scheduledJobs(own.ctx).map(({ name, run }) => [name, run]))
    const rows: MetricsPart['rows'] = []
    let [dearest, statement, turn] = [0, 0, 0]
    for (const [what, { job, order }] of Object.entries(news)) {
      const run = jobs.get(job)!
      await own.pool.query(order)
      turn = Math.max(turn, await longestTurn(run))
      await own.pool.query(order)
      longestStatement()
      const cpu = await cpuOfWork(run)
      statement = Math.max(statement, longestStatement())
      const [node, postgres] = [(cpu.node * 1_000) / members, (cpu.postgres * 1_000) / members]
      dearest = Math.max(dearest, node + postgres)
      rows.push([`${what} to ${members}`, `${node.toFixed(0)} + ${postgres.toFixed(0)} µs each`])
    }
    const { rows: sent } = await own.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM system_messages')
    if (sent[0]!.count < members * 6) throw new Error(`${sent[0]!.count} messages instead of ${members * 6}`)
    return {
      rows,
      aims: [
        { what: 'telling a member: CPU', figure: dearest, unit: 'µs', atMost: 200 },
        { what: 'telling members: longest statement', figure: statement, unit: 'ms', atMost: 1_000 },
        { what: 'telling members: longest turn of the event loop', figure: turn, unit: 'ms', atMost: 50 },
      ],
    }
  })
}

/** Members, who have all voted on one match. */
async function fill({ pool, given }: OwnApp, members: number) {
  await given.admin()
  const communityId = await given.community()
  await pool.query(`
    INSERT INTO users (phone, username, username_key, username_skeleton, password_hash)
      SELECT n, 'n' || n, 'n' || n, 'n' || n, '' FROM generate_series(1, ${members}) n;
    INSERT INTO clans (community_id, name, name_key, intro, main_server, main_mode, min_rank, created_at)
      SELECT ${communityId}, n, n, '', 'asia', 'ranked', 'gold', now() FROM generate_series(1, 2) n;
    INSERT INTO events (kind, name, title, state) VALUES ('match', 'bench', '攻城战', 'open');
    INSERT INTO matches (event_id, clan1_id, clan2_id, clan1_name, clan2_name, starts_at)
      SELECT max(events.id), min(clans.id), max(clans.id), '', '', now() FROM events, clans;
    INSERT INTO match_votes SELECT matches.id, users.id, clan1_id, now() FROM matches, users;`)
  await pool.query('VACUUM ANALYZE')
}

/** The longest statement since the last call, in milliseconds. */
function timeStatements(pool: pg.Pool): () => number {
  let longest = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const timed = (...given: unknown[]) => {
      const begin = performance.now()
      const answer = query(...given)
      if (answer instanceof Promise)
        void answer.then(
          () => (longest = Math.max(longest, performance.now() - begin)),
          () => {},
        )
      return answer
    }
    client.query = timed as typeof client.query
  })
  return () => {
    const since = longest
    longest = 0
    return since
  }
}

/** Processor time of this process and its database, in milliseconds. */
async function cpuOfWork(work: () => Promise<unknown>) {
  const before = { own: process.cpuUsage(), postgres: cpuOf((await readTree(process.pid)).postgres) }
  await work()
  const { user, system } = process.cpuUsage(before.own)
  return {
    node: (user + system) / 1_000,
    postgres: cpuOf((await readTree(process.pid)).postgres) - before.postgres,
  }
}

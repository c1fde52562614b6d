import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clanMatch } from '../../../../testing/match.ts'
import { longestTurn } from '../../../../testing/turns.ts'
import { world } from '../../../../testing/world.ts'
import { days, later } from '../../../kernel/clock.ts'
import { tellVoters } from './letters.service.ts'

const voters = 20_000
/** Limit of processor time. */
const turnMs = 50

const acts = ['moveMatch', 'cancelMatch'] as const

test.for(acts)('%s answers at once, and its voters are told in batches', { timeout: 120_000 }, async (act) => {
  await using w = await world()
  const { admin, matchId, clan1 } = await clanMatch(w)
  const run = (text: string) => sql.raw(text).execute(w.db)
  await run(`INSERT INTO users (phone, username, username_key, username_skeleton, password_hash)
    SELECT 13700000000 + n, 'm' || n, 'm' || n, 'm' || n, '' FROM generate_series(1, ${voters}) n`)
  await run(`INSERT INTO match_votes (match_id, user_id, clan_id, created_at)
    SELECT ${matchId}, id, ${clan1}, now() - interval '1 hour' FROM users WHERE username ~ '^m[0-9]+$'`)
  await run(`UPDATE matches SET clan1_votes = ${voters} WHERE id = ${matchId}`)
  await run('ANALYZE')

  const starts_at = later(w.ctx.clock.now(), days(3)).toISOString()
  const form = { match_name_id: '202511', match_id: matchId, ...(act === 'moveMatch' && { starts_at }) }
  const statements = await w.statements(async () => {
    const turn = await longestTurn(async () =>
      expect(await w.ask(admin, act, form as never)).toMatchObject({ status: 200, notified: voters }),
    )
    expect(turn).toBeLessThan(turnMs)
  })
  expect(statements.filter(({ text }) => /match_votes|system_messages/.test(text))).toEqual([])

  expect(await longestTurn(() => tellVoters(w.ctx))).toBeLessThan(turnMs)
  const { rows } = await sql<{ told: number }>`
    SELECT count(DISTINCT user_id) AS told FROM system_messages WHERE ref LIKE 'match-letter:%'
  `.execute(w.db)
  expect(rows).toEqual([{ told: voters }])
})

import { sql } from 'kysely'
import { expect, inject, vi } from 'vitest'
import { createDb, createPool, effectsDone, inTransaction, patient, startEffect, type Tx } from './db.ts'
import { once } from './idempotency.ts'
import { world, type World } from '../../../testing/world.ts'
import { test } from '../../../testing/shared-world.ts'

/** Counts the members that other transactions see. */
const members = async (w: World) => (await w.db.selectFrom('users').select('id').execute()).length

test('effects run in order after the commit', async () => {
  await using w = await world()
  const seen: number[] = []
  const notified = Promise.withResolvers<void>()
  const { id } = await w.given.member()
  const answer = await inTransaction(w.db, async (tx, afterCommit) => {
    afterCommit(async () => void seen.push(await members(w)))
    afterCommit(() => void seen.push(-1))
    afterCommit(async () => notified.resolve())
    await tx.deleteFrom('users').where('id', '=', id).execute()
    expect([await members(w), seen]).toEqual([1, []])
    return 'done'
  })
  await notified.promise
  await expect.poll(() => seen).toEqual([-1, 0])
  expect(answer).toBe('done')
})

test('a rolled-back transaction runs no effects', async ({ w }) => {
  const effect = vi.fn<() => void>()
  const failing = inTransaction(w.db, async (_, afterCommit) => {
    afterCommit(effect)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(effect).not.toHaveBeenCalled()
})

test('a failed effect is logged; the result is kept and the other effects run', async ({ w }) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const effect = vi.fn<() => void>()
  const answer = await inTransaction(w.db, async (_, afterCommit) => {
    afterCommit(() => {
      throw new Error('at once')
    })
    afterCommit(() => Promise.reject(new Error('later')))
    afterCommit(effect)
    return 'done'
  })
  expect(answer).toBe('done')
  expect(effect).toHaveBeenCalledOnce()
  await expect.poll(() => warned.mock.calls.map(([, error]) => (error as Error).message)).toEqual(['at once', 'later'])
})

test('a closing server awaits running effects, and effects that they start', async () => {
  await using w = await world()
  const held = Promise.withResolvers<void>()
  const seen: number[] = []
  await inTransaction(w.db, async (_, afterCommit) =>
    afterCommit(async () => {
      await held.promise
      startEffect(async () => void seen.push(await members(w)))
    }),
  )
  const done = effectsDone()
  held.resolve()
  await done
  expect(seen).toEqual([0])
})

test('a repeated submission returns the same result and runs its effects once', async () => {
  await using w = await world()
  const { id } = await w.given.member()
  const me = {
    id,
    username: 'x',
    isAdmin: false,
    moderates: [],
    hasAgreed: true,
    lacksSecondFactor: false,
    mutedToReview: false,
    region: null,
  }
  const effect = vi.fn<() => void>()
  const submit = () =>
    once(w.db, { me, call: 'test', requestId: 'request-0123456789' }, async (_, afterCommit) => {
      afterCommit(effect)
      return { done: true }
    })
  expect([await submit(), await submit()]).toEqual([{ done: true }, { done: true }])
  expect(effect).toHaveBeenCalledOnce()
})

test('a connection to a primary that became read-only is not used again', async () => {
  await using w = await world()
  const {
    rows: [{ database }],
  } = await w.pool.query('SELECT current_database() AS database')
  const setReadOnly = (value: string) =>
    w.pool.query(`ALTER DATABASE ${database} SET default_transaction_read_only = ${value}`)
  await using db = createDb(createPool({ ...inject('cluster'), database, max: 1 }))
  const write = () => inTransaction(db, (tx) => tx.updateTable('users').set({ postXp: 1 }).execute())
  await setReadOnly('on')
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  await setReadOnly('off')
  await write()
})

test('a deadlock is retried, and both transactions are applied once', async ({ w }) => {
  const [one, other] = [await w.given.member(), await w.given.member()]
  const effects: number[] = []
  const bothHold = Promise.withResolvers<void>()
  let holding = 0
  const earn = (tx: Tx, id: number) =>
    tx
      .updateTable('users')
      .set((eb) => ({ postXp: eb('postXp', '+', 1) }))
      .where('id', '=', id)
      .execute()
  const crossing = (first: number, second: number) =>
    inTransaction(w.db, async (tx, afterCommit) => {
      afterCommit(() => void effects.push(first))
      await earn(tx, first)
      if (++holding === 2) bothHold.resolve()
      await bothHold.promise
      await earn(tx, second)
      return first
    })

  expect(await Promise.all([crossing(one.id, other.id), crossing(other.id, one.id)])).toEqual([one.id, other.id])

  expect(holding).toBeGreaterThanOrEqual(3)
  expect(effects).toHaveLength(2)
  expect(new Set(effects)).toEqual(new Set([one.id, other.id]))
  const rows = await w.db.selectFrom('users').select('postXp').where('id', 'in', [one.id, other.id]).execute()
  expect(rows).toEqual([{ postXp: 2 }, { postXp: 2 }])
})

test('a serialization failure is retried a bounded number of times', async ({ w }) => {
  const failing = async (times: number) => {
    let attempts = 0
    const answer = inTransaction(w.db, async (tx) => {
      if (++attempts <= times) await sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$`.execute(tx)
      return 'done'
    })
    return [await answer.catch((error: { code: string }) => error.code), attempts]
  }
  expect([await failing(2), await failing(99)]).toEqual([
    ['done', 3],
    ['40001', 5],
  ])
})

test('a statement with a name is prepared once per connection', async () => {
  await using w = await world()
  const select = async (tx: Tx, n: number) => {
    const { rows } = await sql`
      -- prepared: a number
      SELECT ${n}::int AS n
    `.execute(tx)
    return rows
  }
  const prepared = await inTransaction(w.db, async (tx) => {
    expect([await select(tx, 1), await select(tx, 2)]).toEqual([[{ n: 1 }], [{ n: 2 }]])
    return sql<{ name: string }>`SELECT name FROM pg_prepared_statements`.execute(tx)
  })
  expect(prepared.rows.filter(({ name }) => name === 'a number')).toHaveLength(1)
})

test('a connection with an unanswered statement is closed, and the pool opens another', async () => {
  using warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const database = { ...inject('cluster'), database: 'postgres' }
  const pool = createPool({ ...database, max: 1, query_timeout: 100, statement_timeout: 0 })
  try {
    const client = await pool.connect()
    const unanswered = client.query('SELECT pg_sleep(3)').catch((error: Error) => error.message)
    // Its own time-out is too long to matter: it fails because the connection ends with the other's time-out.
    const behind = { text: 'SELECT 1', query_timeout: 60_000 }
    await expect(client.query(behind)).rejects.toThrow('Connection terminated')
    expect(await unanswered).toBe('Query read timeout')
    client.release(true)

    const db = createDb(pool)
    await expect(sql`SELECT pg_sleep(3)`.execute(db)).rejects.toThrow('Query read timeout')
    await expect
      .poll(() => warn.mock.calls)
      .toContainEqual(['a database connection was lost: Connection terminated unexpectedly'])
    // Repeated: the ended connection is the pool's until its end has arrived.
    await expect.poll(async () => (await sql`SELECT 1 AS n`.execute(db)).rows).toEqual([{ n: 1 }])
  } finally {
    await pool.end()
  }
})

test('a named statement with arrays is planned once for all requests of a connection, and as PostgreSQL decides for jobs', async () => {
  await using w = await world()
  const {
    rows: [{ database }],
  } = await w.pool.query('SELECT current_database() AS database')
  const plansOf = async (config: object) => {
    const pool = createPool({ ...inject('cluster'), database, ...config, max: 1 })
    try {
      for (let n = 1; n <= 8; n++)
        await pool.query('-- prepared: members\nSELECT FROM users JOIN unnest($1::bigint[]) AS one (id) USING (id)', [
          [n],
        ])
      const { rows } = await pool.query<{ generic: number; custom: number }>(
        'SELECT generic_plans AS generic, custom_plans AS custom FROM pg_prepared_statements',
      )
      return rows
    } finally {
      await pool.end()
    }
  }
  expect(await plansOf({})).toEqual([{ generic: 8, custom: 0 }])
  const [jobs] = await plansOf(patient)
  expect(jobs!.custom).toBeGreaterThan(0)
})

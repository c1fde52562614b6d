import { coinReasons } from '@judian/contract/limits'
import fc from 'fast-check'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { auditWallets } from './audit-wallets.ts'
import { changeOwnCoins, giveCoinsToAll, tryChangeCoins } from '../../../../testing/wallet.ts'

const audit = ({ db, ctx }: World) => auditWallets({ db, log: ctx.log })

/** Model of a wallet: a balance and its entries. */
class Model {
  coins = 0
  readonly records = new Map<string, number>()

  change(amount: number, key: string) {
    if (this.records.has(key)) return { coins: this.coins, changed: false }
    if (this.coins + amount < 0) return 'TooFewCoins'
    this.coins += amount
    this.records.set(key, amount)
    return { coins: this.coins, changed: true }
  }
}

// Few references, so that repetitions are common; amounts that overdraw now and then.
const operation = fc.record({
  who: fc.constantFrom('first', 'second', 'both'),
  change: fc.integer({ min: -60, max: 60 }).filter((amount) => amount !== 0),
  reason: fc.constantFrom(...coinReasons),
  ref: fc.constantFrom('a', 'b', 'c'),
})

test('any sequence of grants, payments, repetitions and overdrafts matches the model', async () => {
  await using w = await world()
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 30 }), async (operations) => {
      const people = [await w.given.member(), await w.given.member()] as const
      const models = [new Model(), new Model()] as const
      for (const { who, ...changed } of operations) {
        const key = `${changed.reason} ${changed.ref}`
        if (who === 'both') {
          const coins = Math.abs(changed.change)
          for (const model of models) model.change(coins, key)
          await giveCoinsToAll(w, people, { ...changed, change: coins })
        } else {
          const one = who === 'first' ? 0 : 1
          expect(await tryChangeCoins(w, people[one], changed)).toEqual(models[one].change(changed.change, key))
        }
      }
      for (const one of [0, 1] as const) {
        const rows = await w.db
          .selectFrom('coinRecords')
          .select(['reason', 'ref', 'change', 'balance'])
          .where('userId', '=', people[one].id)
          .orderBy('seq')
          .execute()
        expect(rows.map((row) => [`${row.reason} ${row.ref}`, row.change])).toEqual([...models[one].records])
        expect(rows.at(-1)?.balance ?? 0).toBe(models[one].coins)
      }
    }),
    { numRuns: 40 },
  )
  expect(await audit(w)).toMatch(/^已核对 \d+ 个钱包，全部与流水一致$/)
})

test('concurrent bulk grants and payments lose and create no coin', async () => {
  await using w = await world()
  const people = [await w.given.member(), await w.given.member(), await w.given.member()]
  const gifts = Array.from({ length: 10 }, (_, n) =>
    // In either order, twice each.
    giveCoinsToAll(w, n % 2 ? people : people.toReversed(), { change: 10, ref: `gift ${n % 5}` }),
  )
  const payments = people.flatMap((person) =>
    Array.from({ length: 10 }, (_, n) => tryChangeCoins(w, person, { change: -7, reason: 'purchase', ref: `${n}` })),
  )
  const [paid] = await Promise.all([Promise.all(payments), Promise.all(gifts)])
  const spent = paid.filter((answer) => typeof answer !== 'string').length * 7
  const wallets = await w.db.selectFrom('wallets').select('coins').execute()
  expect(wallets.reduce((sum, { coins }) => sum + coins, 0)).toBe(3 * 5 * 10 - spent)
  expect(await audit(w)).toBe('已核对 3 个钱包，全部与流水一致')
})

test('the database refuses to rewrite the ledger, break its sequence, or store a differing balance', async () => {
  await using w = await world()
  const me = await w.given.member()
  await changeOwnCoins(w, me, { change: 10, ref: 'a' })
  await changeOwnCoins(w, me, { change: 20, ref: 'b' })
  const insert = (seq: number, amount: number, before: number, balance: number) =>
    w.pool.query(
      `INSERT INTO coin_records (user_id, seq, change, balance_before, balance, reason, ref, created_at)
       VALUES ($1, $2, $3, $4, $5, 'admin', 'raw', now())`,
      [me.id, seq, amount, before, balance],
    )

  const appendOnly = 'coin_records is append-only'
  await expect(w.pool.query('UPDATE coin_records SET change = 11 WHERE seq = 1')).rejects.toThrow(appendOnly)
  await expect(w.pool.query('DELETE FROM coin_records')).rejects.toThrow(appendOnly)
  await expect(w.pool.query('TRUNCATE coin_records, wallets')).rejects.toThrow(appendOnly)
  await expect(insert(3, 5, 30, 36)).rejects.toThrow('coin_records_adds_up')
  await expect(insert(3, 5, 31, 36)).rejects.toThrow('coin_records_chain')
  await expect(insert(5, 5, 30, 35)).rejects.toThrow('coin_records_chain')
  await expect(insert(2, 5, 10, 15)).rejects.toThrow(/coin_records_(end|list)/)
  await expect(insert(3, -40, 30, -10)).rejects.toThrow('balance')
  await expect(w.pool.query('UPDATE wallets SET coins = 31')).rejects.toThrow('wallets_ledger')
})

test('the audit names wallets that differ', async () => {
  await using w = await world()
  w.allowError(/wallets differ from their ledgers/)
  const people = []
  for (let n = 0; n < 6; n++) people.push(await w.given.member())
  const [, emptied, behind, richer, shorter, twisted] = people as [Person, Person, Person, Person, Person, Person]
  for (const person of people) for (const ref of ['a', 'b']) await changeOwnCoins(w, person, { change: 10, ref })
  expect(await audit(w)).toBe('已核对 6 个钱包，全部与流水一致')

  // A wallet can be set back to one of its earlier entries: only the audit detects that.
  await w.pool.query('UPDATE wallets SET seq = 0, coins = 0 WHERE user_id = $1', [emptied.id])
  await w.pool.query('UPDATE wallets SET seq = 1, coins = 10 WHERE user_id = $1', [behind.id])
  // Simulates a corrupted disk, past every constraint.
  const client = new pg.Client({ ...inject('cluster'), database: w.pool.options.database })
  await client.connect()
  await client.query('SET session_replication_role = replica')
  await client.query('UPDATE wallets SET coins = 21 WHERE user_id = $1', [richer.id])
  await client.query('DELETE FROM coin_records WHERE user_id = $1 AND seq = 1', [shorter.id])
  await client.query('UPDATE coin_records SET balance_before = 15, change = 5 WHERE user_id = $1 AND seq = 2', [
    twisted.id,
  ])
  await client.end()

  const ids = [emptied, behind, richer, shorter, twisted].map(({ id }) => id).join('、')
  expect(await audit(w)).toBe(`已核对 6 个钱包，5 个与流水不符，成员编号：${ids}`)
  expect(w.log()).toContain('wallets differ from their ledgers')
})

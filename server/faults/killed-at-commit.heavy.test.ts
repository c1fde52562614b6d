import { once } from 'node:events'
import { expect, inject, test, vi } from 'vitest'
import { createMember, insertConsentsOf, openSession } from '../src/domains/accounts/index.ts'
import { insertItem } from '../src/domains/members/avatar/index.ts'
import { changeCoins } from '../src/domains/members/wallet/index.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { createDb, createPool, type Db, inTransaction } from '../src/kernel/db/db.ts'
import { openCommitGate, type StopAt } from '../testing/commit-gate.ts'
import { ownDatabase } from '../testing/processes/own-database.ts'
import { testBox } from '../testing/ports.ts'
import { dataFolder, runSite } from '../testing/processes/site-process.ts'

// Each starts the whole server twice.
vi.setConfig({ testTimeout: 120_000 })

const requestId = 'fault-request-0123456789'

test.for([
  { stopAt: 'answer', title: 'between the commit and the answer', survived: 1 },
  { stopAt: 'commit', title: 'right before the commit', survived: 0 },
] satisfies { stopAt: StopAt; title: string; survived: number }[])(
  'a server killed $title, and asked again: one purchase, one answer',
  async ({ stopAt, survived }) => {
    await using folder = await dataFolder()
    await using own = await ownDatabase({ migrated: true })
    await using database = openDb(own)
    await using gate = await openCommitGate(inject('cluster').host!, 'purchase', stopAt)
    let buyer: Awaited<ReturnType<typeof givenBuyer>>
    {
      await using site = await runSite(folder.path, { DATABASE_URL: own.urlBy(gate.host) })
      buyer = await givenBuyer(database.db)
      const answer = buy(site.origin, buyer).catch((error: Error) => error.message)
      await gate.stopped
      if (stopAt === 'answer') await purchaseToShow(database.db)
      site.child.kill('SIGKILL')
      await once(site.child, 'exit')
      expect(await answer).toBe('fetch failed')
    }
    expect(await purchases(database.db)).toHaveLength(survived)

    await using again = await runSite(folder.path, { DATABASE_URL: own.url })
    const first = await buy(again.origin, buyer)
    expect(first).toMatchObject({ status: 200, coins: 700, item: { body_item_id: buyer.itemId, owned: 1 } })
    expect(await purchases(database.db)).toEqual([{ change: -300, balance: 700, ref: `item:${buyer.itemId}` }])
    expect(await storedAnswer(database.db)).toEqual({ coins: first['coins'], item: first['item'] })
    expect(await buy(again.origin, buyer)).toEqual(first)
    expect(await purchases(database.db)).toHaveLength(1)
  },
)

function openDb({ connection }: Awaited<ReturnType<typeof ownDatabase>>) {
  const db = createDb(createPool(connection))
  return { db, [Symbol.asyncDispose]: () => db.destroy() }
}

/** A member with 1000 coins, and an item for 300 in the shop. */
async function givenBuyer(db: Db) {
  const userId = await createMember(db, testBox, {
    phone: '13900000001',
    username: '断线的人',
    passwordHash: 'never matches',
  })
  await insertConsentsOf(db, [userId], new Date())
  const token = await openSession({ db, clock: systemClock }, userId)
  const coins = { userId, change: 1_000, reason: 'admin', ref: 'fault', at: systemClock.now() } as const
  await inTransaction(db, (tx) => changeCoins(tx, coins))
  const place = { bodyType: 8, bodyItemQuality: 3, price: 300, onSale: true }
  const itemId = await insertItem(db, {
    bodyItemName: '雨夜',
    bodyItemUrl: '/images/items/background/fault.webp',
    ...place,
  })
  return { token, itemId }
}

async function buy(origin: string, { token, itemId }: { token: string; itemId: number }) {
  const response = await fetch(`${origin}/v1/account/buyAppearance`, {
    method: 'POST',
    headers: { cookie: `judian_session=${token}` },
    body: new URLSearchParams({ body_item_id: String(itemId), request_id: requestId }),
  })
  return (await response.json()) as Record<string, unknown>
}

const purchases = (db: Db) =>
  db.selectFrom('coinRecords').select(['change', 'balance', 'ref']).where('reason', '=', 'purchase').execute()

/** Waits until another connection sees the purchase: from here on it has happened. */
async function purchaseToShow(db: Db) {
  while ((await purchases(db)).length === 0);
}

const storedAnswer = async (db: Db) =>
  (await db.selectFrom('submissions').select('answer').executeTakeFirstOrThrow()).answer

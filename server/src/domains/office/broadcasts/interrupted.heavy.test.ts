import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { dataFolder, runSite } from '../../../../testing/processes/site-process.ts'
import { type World, world } from '../../../../testing/world.ts'

// Starts the whole server twice.
vi.setConfig({ testTimeout: 120_000 })

const members = 10_000

/** Recipients who can't sign in, without phones, whose encryption at the start would be waited for. */
const insertMembers = (w: World) =>
  sql`
    INSERT INTO users (username, username_key, username_skeleton, password_hash)
    SELECT '成员' || n, 'many' || n, 'many' || n, 'never matches' FROM generate_series(1, ${members}) AS n
  `.execute(w.db)

test.for(['coins', 'item'] as const)(
  'a server killed in the middle of ten thousand messages with %s, and started again: exactly one each',
  async (reward) => {
    await using w = await world()
    const admin = await w.given.admin()
    await insertMembers(w)
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(w.db)
    const { host, user } = { ...inject('cluster'), user: inject('siteRole') }
    const url = `postgres://${user}@localhost/${rows[0]!.name}?host=${encodeURIComponent(host!)}`
    const gift = reward === 'coins' ? { coins: 5 } : { body_item_id: await w.given.item() }
    const text = { sender_name: '据点小助手', title: '周年庆', message: '感谢陪伴' }
    const { broadcast_id } = await w.ask(admin, 'createBroadcast', { ...text, ...gift })
    const progress = async () => (await w.ask(admin, 'getBroadcast', { broadcast_id: broadcast_id! })).broadcast!

    await using folder = await dataFolder()
    {
      await using middle = await holdMember(w, admin.id + 6_000, broadcast_id!)
      await using site = await runSite(folder.path, { DATABASE_URL: url })
      await middle.reached()
      site.child.kill('SIGKILL')
      await once(site.child, 'exit')
    }
    const { sent_count, state } = await progress()
    expect([state, sent_count % 500, sent_count > 0, sent_count < members]).toEqual(['sending', 0, true, true])

    await using again = await runSite(folder.path, { DATABASE_URL: url })
    await expect.poll(async () => (await progress()).state, { timeout: 60_000 }).toBe('sent')
    expect(again.output()).not.toContain('"level":50')
    expect(await progress()).toMatchObject({ sent_count: members + 1, recipients: members + 1 })
    expect(await received(w)).toEqual({ receivers: members + 1, messages: members + 1, given: members + 1 })
  },
)

/**
 * Stops the sending in the middle by writing one member's message first, in a transaction that stays open: the batch
 * with this member has to wait for it.
 */
async function holdMember(w: World, userId: number, broadcastId: number) {
  const client = await w.pool.connect()
  await client.query('BEGIN')
  await client.query(
    `INSERT INTO system_messages (user_id, sender_name, title, message, ref, created_at) VALUES ($1, '', '', '', $2, now())`,
    [userId, `broadcast:${broadcastId}`],
  )
  return {
    /** Resolves once a statement waits for it. */
    async reached(): Promise<void> {
      const { rows } = await sql<{ waits: boolean }>`
        SELECT EXISTS (
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%INSERT INTO system_messages%'
            AND wait_event_type = 'Lock'
        ) AS waits
      `.execute(w.db)
      if (!rows[0]!.waits) await this.reached()
    },
    async [Symbol.asyncDispose]() {
      await client.query('ROLLBACK')
      client.release()
    },
  }
}

async function received(w: World) {
  const { rows } = await sql<{ receivers: number; messages: number; given: number }>`
    SELECT count(DISTINCT user_id) AS receivers, count(*) AS messages,
      (SELECT count(*) FROM gifts) + (SELECT count(*) FROM coin_records) AS given
    FROM system_messages
  `.execute(w.db)
  return rows[0]
}

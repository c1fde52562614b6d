import { openTemporaryPostgres } from '@judian/embedded-postgres'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { publishMoment, upload, writeComment } from '../../testing/moments.ts'
import { seedTexts } from '../../testing/backup/awkward-texts.ts'
import { backUp, connect, contentsOf, emptySite, objectsOf, restore, vault } from '../../testing/backup/vault.ts'
import { type World, world } from '../../testing/world.ts'
import { seedDemo } from '../demo/demo.ts'
import { seedCatalogue } from '../domains/members/avatar/index.ts'
import { seedQuiz } from '../domains/events/quiz/index.ts'
import { differingWallets } from '../domains/members/wallet/index.ts'
import { seedStories } from '../domains/events/westworld/index.ts'
import { removeOrphanImages } from '../domains/communities/images/index.ts'
import { days } from '../kernel/clock.ts'
import { createDb, createPool } from '../kernel/db/db.ts'
import { redAndBlue } from '../ports/images/given-pictures.ts'
import type { ObjectStore } from '../ports/storage/index.ts'

vi.setConfig({ testTimeout: 180_000 })
const log = { info() {}, warn() {}, error: console.error }

test('a backup taken under writes restores into a new cluster with every table and object', async () => {
  await using w = await filledWorld()
  await using folder = await vault()
  await using writers = startWriting(w)
  await writers.another()
  // Writes continue between the snapshot and the reading of the tables.
  await using snapshot = await observeSnapshot(w, writers.another)
  const anExport = ['exports/0b9e', Buffer.from('zip'), 'application/octet-stream'] as const
  await w.ports.storage.put(...anExport)
  const summary = await backUp(w, folder.path, { client: snapshot.client })
  const written = await writers.stop()
  const expected = await snapshot.contents()
  expect(written).toBeGreaterThan(expected['table moments']!.length)

  const cluster = await openTemporaryPostgres(log)
  try {
    await using site = await emptySite(cluster.superuser, cluster.connection.user)
    await site.storage.put(...anExport)
    await restore(w, folder.path, site)
    const pool = createPool(site.connection)
    const db = createDb(pool)
    const restored = await contentsOf(pool)
    expect(Object.keys(restored)).toEqual(Object.keys(expected))
    for (const [name, rows] of Object.entries(restored)) expect([name, rows]).toEqual([name, expected[name]])
    const rows = Object.entries(restored).filter(([name]) => name.startsWith('table '))
    expect(summary).toMatchObject({ rows: rows.reduce((sum, [, { length }]) => sum + length, 0), vanished: 0 })

    const [before, after] = [await objectsOf(w.ports.storage), await objectsOf(site.storage)]
    expect(Object.keys(after)).toHaveLength(summary.objects)
    expect(after).not.toHaveProperty([anExport[0]])
    for (const [key, object] of Object.entries(after)) expect(object).toBe(before[key])
    expect(await missingPictures(pool, Object.keys(after))).toEqual([])
    expect(await differingWallets(db)).toMatchObject({ differing: [] })
    await assertAlive(pool)
    await db.destroy()
  } finally {
    await cluster.stop()
  }
})

test('pictures are not deleted during a backup', async () => {
  await using w = await world()
  await upload(w, await w.given.member(), await (await redAndBlue(40, 40)).png().toBuffer())
  w.ports.clock.advance(days(2))
  await using folder = await vault()
  const before = await objectsOf(w.ports.storage)
  const list = w.ports.storage.list.bind(w.ports.storage)
  const storage: ObjectStore = {
    ...w.ports.storage,
    async *list() {
      await removeOrphanImages(w.ctx)
      yield* list()
    },
  }
  Object.assign(w.ports, { storage })
  const { objects: stored } = await backUp(w, folder.path)
  expect(stored).toBe(Object.keys(before).length)

  await removeOrphanImages(w.ctx)
  expect(Object.keys(await objectsOf(w.ctx.storage))).toEqual([])
})

/** New ids continue after the restored ones, and sealed rows are protected again. */
async function assertAlive(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: number; max: number }>(`
    INSERT INTO communities (name, fullname, avatar, info, position)
    SELECT 'after', 'after', avatar, info, 99 FROM communities LIMIT 1
    RETURNING id, (SELECT max(id) FROM communities) AS max`)
  expect(rows[0]!.id).toBeGreaterThan(rows[0]!.max)
  await expect(pool.query('UPDATE lotteries SET ticket_count = 1')).rejects.toThrow('sealed lottery')
  await expect(pool.query('DELETE FROM coin_records')).rejects.toThrow('append-only')
}

/** A world with rows in most tables, pictures, and texts that COPY has to escape. */
async function filledWorld() {
  const w = await world()
  await seedCatalogue(w.db)
  await seedQuiz(w.db, w.ctx.clock.now())
  await seedStories(w.db, w.ctx.clock.now())
  await seedDemo(w.ctx)
  await seedTexts(w)
  return w
}

/** A connection for a backup, and the contents at the moment of its snapshot; `then` runs right after it. */
async function observeSnapshot(w: World, then: () => Promise<void>) {
  const [client, observer] = await Promise.all([connect(w), connect(w)])
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  Object.assign(client, {
    query: (...args: unknown[]) =>
      String(args[0]).startsWith('LOCK TABLE') ? share().then(() => query(...args)) : query(...args),
  })
  async function share() {
    const { rows } = (await query('SELECT pg_export_snapshot() AS id')) as pg.QueryResult<{ id: string }>
    await observer.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await observer.query(`SET TRANSACTION SNAPSHOT '${rows[0]!.id}'`)
    await then()
  }
  return {
    client,
    contents: () => contentsOf(observer),
    [Symbol.asyncDispose]: () => observer.end(),
  }
}

/** Members who post, comment, upload and earn until they are stopped. */
function startWriting(w: World) {
  const stopping = new AbortController()
  let posts = 0
  let next = Promise.withResolvers<void>()
  const loops = Array.from({ length: 4 }, async (_, n) => {
    while (!stopping.signal.aborted) {
      const member = await w.given.member()
      const picture = await (await redAndBlue(40 + 2 * posts, 40 + 2 * n)).png().toBuffer()
      const { data } = await upload(w, member, picture)
      const { message_id } = await publishMoment(w, member, { imageIds: data!.image_ids, tag: 2 })
      await writeComment(w, member, message_id!)
      await w.ask(member, 'thumbInteractionWithMoment', { message_id: message_id!, thumbType: 1 })
      await w.given.coins(member, 10)
      posts++
      next.resolve()
      next = Promise.withResolvers()
    }
  })
  const stop = async () => {
    stopping.abort()
    await Promise.all(loops)
  }
  return {
    /** Resolves when one more member has written. */
    another: () => next.promise,
    [Symbol.asyncDispose]: stop,
    async stop() {
      await stop()
      return (await w.pool.query<{ count: number }>('SELECT count(*) FROM moments')).rows[0]!.count
    },
  }
}

/** Pictures that rows name and the store lacks. */
async function missingPictures(pool: pg.Pool, keys: string[]) {
  const stored = new Set(keys)
  const { rows } = await pool.query<{ sha256: string }>('SELECT DISTINCT sha256 FROM images')
  return rows
    .flatMap(({ sha256 }) => [`images/${sha256}.webp`, `images/${sha256}_t.webp`])
    .filter((key) => !stored.has(key))
}

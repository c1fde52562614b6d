import type { PoolConfig } from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { ownDatabase } from '../testing/processes/own-database.ts'
import { openDatabaseLink } from '../testing/database-link.ts'
import { createMember, insertConsentsOf, openSession } from '../src/domains/accounts/index.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { createDb, createPool } from '../src/kernel/db/db.ts'
import { testBox } from '../testing/ports.ts'
import { dataFolder, runSite } from '../testing/processes/site-process.ts'

// Starts the whole server.
vi.setConfig({ testTimeout: 120_000 })

async function givenSession(connection: PoolConfig) {
  const db = createDb(createPool(connection))
  const userId = await createMember(db, testBox, {
    phone: '13900000001',
    username: '断线的人',
    passwordHash: 'never matches',
  })
  await insertConsentsOf(db, [userId], new Date())
  const token = await openSession({ db, clock: systemClock }, userId)
  await db.destroy()
  return token
}

/** A member's concurrent requests: writes, an upload, a page, a picture. */
function memberActs(origin: string, cookie: string): Promise<Response>[] {
  const post = (path: string, body: URLSearchParams | string, headers = {}) =>
    fetch(origin + path, { method: 'POST', body, headers: { cookie, ...headers } })
  const boundary = 'part'
  const upload = `--${boundary}\r\ncontent-disposition: form-data; name="images"; filename="1.png"\r\ncontent-type: image/png\r\n\r\nx\r\n--${boundary}--\r\n`
  return [
    post(
      '/v1/moments/postMoments',
      new URLSearchParams({ title: '标题', message: '', community: 'r6', tag: '1', imageIds: '[]' }),
    ),
    post('/v1/moments/uploadImage', upload, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    }),
    post('/v1/account/toggleBlock', new URLSearchParams({ user_id: '1', blocked: '1' })),
    fetch(`${origin}/notifications`, { headers: { cookie, accept: 'text/html' } }),
    fetch(`${origin}/images/${'0'.repeat(64)}.webp`, { headers: { cookie } }),
  ]
}

test.for(['cut', 'freeze'] as const)(
  'with its database gone (%s) the site answers 503 in time, and recovers',
  async (how) => {
    await using folder = await dataFolder()
    await using database = await ownDatabase({ migrated: true })
    await using link = await openDatabaseLink(inject('cluster').host!)
    await using site = await runSite(folder.path, { DATABASE_URL: database.urlBy(link.host) })
    const call = () =>
      fetch(`${site.origin}/v1/moments/getDivisionLists`, {
        method: 'POST',
        body: new URLSearchParams({ division: 'r6' }),
      })
    const page = () => fetch(`${site.origin}/community/r6`, { headers: { accept: 'text/html' } })
    expect((await call()).status).toBe(404)
    const cookie = `judian_session=${await givenSession(database.connection)}`
    const acts = () => memberActs(site.origin, cookie)

    link[how]()
    const began = performance.now()
    const [answers, acted, shown, ready] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, call)),
      Promise.all(acts()),
      page(),
      fetch(`${site.origin}/readyz`),
    ])
    expect(performance.now() - began).toBeLessThan(10_000)
    expect([...answers, ...acted].map(({ status }) => status)).toEqual([...answers, ...acted].map(() => 503))
    expect(answers[0]!.headers.get('retry-after')).toBe('5')
    expect(await answers[0]!.json()).toMatchObject({ status: 503, outcome: 'Unavailable' })
    expect([shown.status, shown.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await shown.text()).toContain('错误代码：503')
    expect(ready.status).toBe(503)

    link.restore()
    await expect.poll(async () => (await call()).status, { timeout: 15_000 }).toBe(404)
    // Warnings, and no errors.
    expect(site.output().match(/^.*"level":50.*$/gm)).toBeNull()
  },
)

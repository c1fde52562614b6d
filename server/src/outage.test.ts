import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { openDatabaseLink } from '../testing/database-link.ts'
import { dataFolder, runSite } from '../testing/processes/site-process.ts'

// Starts the whole server.
vi.setConfig({ testTimeout: 120_000 })

test.for(['cut', 'freeze'] as const)(
  'with its database gone (%s) the site answers 503 in time, and recovers',
  async (how) => {
    await using folder = await dataFolder()
    const { host, user } = inject('cluster')
    const admin = new pg.Client({ ...inject('cluster'), database: 'postgres' })
    await admin.connect()
    await admin.query(`CREATE DATABASE outage_${how}`)
    await using link = await openDatabaseLink(host!)
    {
      await using site = await runSite(folder.path, {
        DATABASE_URL: `postgres://${user}@localhost/outage_${how}?host=${encodeURIComponent(link.host)}`,
      })
      const call = () =>
        fetch(`${site.origin}/v1/moments/getDivisionLists`, {
          method: 'POST',
          body: new URLSearchParams({ division: 'r6' }),
        })
      const page = () => fetch(`${site.origin}/community/r6`, { headers: { accept: 'text/html' } })
      expect((await call()).status).toBe(404)

      link[how]()
      const began = performance.now()
      const [answers, shown, ready] = await Promise.all([
        Promise.all(Array.from({ length: 30 }, call)),
        page(),
        fetch(`${site.origin}/readyz`),
      ])
      expect(performance.now() - began).toBeLessThan(10_000)
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
      expect(answers[0]!.headers.get('retry-after')).toBe('5')
      expect(await answers[0]!.json()).toMatchObject({ status: 503, outcome: 'Unavailable' })
      expect([shown.status, shown.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await shown.text()).toContain('错误代码：503')
      expect(ready.status).toBe(503)

      link.restore()
      await expect.poll(async () => (await call()).status, { timeout: 15_000 }).toBe(404)
    }
    await admin.query(`DROP DATABASE outage_${how} WITH (FORCE)`)
    await admin.end()
  },
)

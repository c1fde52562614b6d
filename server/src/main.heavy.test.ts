import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { ownDatabase } from '../testing/processes/own-database.ts'
import { dataFolder, runSite } from '../testing/processes/site-process.ts'

// Each test starts the whole server, some more than once.
vi.setConfig({ testTimeout: 120_000 })

// Making a site's database takes most of a start: the second signal's site has that of the first.
const shared = await dataFolder()
afterAll(() => shared[Symbol.asyncDispose]())

test.for(['SIGTERM', 'SIGINT'] as const)(
  '%s lets a request in flight finish, then everything stops',
  async (signal) => {
    await using site = await runSite(shared.path)
    const { answered, finish } = await halfSentRequest(site.origin)
    site.child.kill(signal)
    await refusesConnections(site.origin)
    finish()
    expect(await answered).toEqual({ status: 200, result: 401 })
    const [code] = (await once(site.child, 'exit')) as [number]
    expect([code, site.output()]).toEqual([0, expect.not.stringContaining('error')])
  },
)

test('behind a proxy it drains: not ready, but answering, until a second signal', async () => {
  await using folder = await dataFolder()
  await using database = await ownDatabase({ migrated: true })
  const behindProxy = { TRUST_PROXY: '1', PUBLIC_ORIGIN: 'http://localhost', DRAIN_SECONDS: '300' }
  await using site = await runSite(folder.path, { DATABASE_URL: database.url, ...behindProxy })
  const call = () => fetch(`${site.origin}/v1/account/autosignin`, { method: 'POST' })
  expect((await call()).headers.get('connection')).toBe('keep-alive')
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)

  site.child.kill('SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`${site.origin}/readyz`)).status).toBe(503), 10_000)
  const answer = await call()
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
  // A second signal ends it at once.
  site.child.kill('SIGTERM')
  await once(site.child, 'close')
  expect(site.output()).not.toContain('a request could not be answered')
})

test('a second start keeps the data and applies no migration', async () => {
  await using folder = await dataFolder()
  {
    await using first = await runSite(folder.path, { DEMO: '1' })
    expect(first.output()).toContain('13800000001')
  }
  await using second = await runSite(folder.path, { DEMO: '1' })
  expect(second.output()).not.toContain('示例社区已布置')
  const answer = await fetch(`${second.origin}/v1/moments/getDivisionLists`, {
    method: 'POST',
    body: new URLSearchParams({ division: 'r6' }),
  })
  expect(await answer.json()).toMatchObject({ status: 200, community_overall: { community_name: 'r6' } })
})

test('a new site without the demo prints the way to its set-up, until it has a community', async () => {
  await using folder = await dataFolder()
  await using database = await ownDatabase()
  const env = { DATABASE_URL: database.url, PUBLIC_ORIGIN: 'http://localhost:3000' }
  {
    await using site = await runSite(folder.path, env)
    expect(site.output()).toContain('3. 打开 http://localhost:3000/admin/setup\n')
  }
  const pool = new pg.Pool(database.connection)
  await pool.query(`INSERT INTO communities (name, fullname, avatar, info) VALUES ('r6', '干员基地', '', '')`)
  await pool.end()
  await using site = await runSite(folder.path, env)
  expect(site.output()).not.toContain('/admin/setup')
})

test('with DATABASE_URL it uses that PostgreSQL and starts no other', async () => {
  await using folder = await dataFolder()
  await using database = await ownDatabase()
  await using site = await runSite(folder.path, { DATABASE_URL: database.url })
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
  expect(await readdir(folder.path)).not.toContain('postgres')
})

test('a public site that would print its codes does not start, nor make a database', async () => {
  await using folder = await dataFolder()
  const env = { PUBLIC_ORIGIN: 'https://judian.example', TRUST_PROXY: '1', SMS_PROVIDER: 'console' }
  await expect(runSite(folder.path, env)).rejects.toThrow('请设置 SMS_PROVIDER=aliyun 或 tencent')
  expect(await readdir(folder.path)).toEqual([])
})

test('a wrong environment is reported in one line and nothing starts', async () => {
  await using folder = await dataFolder()
  await expect(runSite(folder.path, { PORT: 'eighty' })).rejects.toThrow(/据点 无法启动：.*\n {2}PORT: /)
})

/** A request whose last byte is missing, on a keep-alive connection, which browsers hold for minutes. */
async function halfSentRequest(origin: string) {
  const agent = new Agent({ keepAlive: true })
  const body = 'a=1'
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }
  const sending = request(`${origin}/v1/account/autosignin`, { method: 'POST', headers, agent })
  const answered = (async () => {
    const [response] = (await once(sending, 'response')) as [AsyncIterable<Buffer>]
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown
  })()
  sending.write('a=')
  await once(sending, 'socket').then(([socket]) => (socket.connecting ? once(socket, 'connect') : undefined))
  // A server that answers a later request has accepted this one.
  await fetch(`${origin}/healthz`)
  return { answered, finish: () => sending.end('1') }
}

async function refusesConnections(origin: string) {
  for (;;) {
    const refused = await fetch(`${origin}/healthz`).then(
      () => false,
      () => true,
    )
    if (refused) return
  }
}

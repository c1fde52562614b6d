import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { concurrently } from '../../testing/concurrency.ts'
import { dataFolder, runSite } from '../../testing/processes/site-process.ts'
import { serverOn } from '../../testing/processes/two-servers.ts'
import { world } from '../../testing/world.ts'

// Each test starts several processes.
vi.setConfig({ testTimeout: 120_000 })
const soon = { timeout: 60_000 }

async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return list.split(' ').filter(Boolean).map(Number)
}

test.runIf(process.platform === 'linux')(
  'a killed worker is replaced; acknowledged posts are there, and the other answers meanwhile',
  async () => {
    await using w = await world()
    await w.given.community()
    await using server = await serverOn(w, { WORKERS: '2' })
    const { pid } = server.site.child
    const [doomed, other] = await childrenOf(pid!)
    const members = await w.given.members(20)
    const acknowledged: string[] = []
    const write = async (n: number) => {
      for (let round = 0; round < 5; round++) {
        const title = `第 ${n}-${round} 帖`
        const form = { community: 'r6', tag: 1, title, message: '正文', imageIds: [] }
        // A connection to the killed worker breaks.
        const answer = await server.ask(members[n]!, 'postMoments', form).catch(() => undefined)
        if (answer?.status === 200) acknowledged.push(title)
        if (n === 0 && round === 1) process.kill(doomed!, 'SIGKILL')
      }
    }
    await concurrently(20, write)
    const rows = await w.db.selectFrom('moments').select('title').execute()
    const titles = rows.map(({ title }) => title)
    expect(acknowledged.length).toBeGreaterThan(40)
    expect(titles).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(titles).size).toBe(titles.length)

    const replacement = async () => (await childrenOf(pid!)).filter((one) => one !== other)
    await expect.poll(replacement, soon).toHaveLength(1)
    expect(await replacement()).not.toEqual([doomed])
    expect(server.site.output()).toContain('a worker ended; another is started')
  },
)

test('/metrics sums over all workers, whichever answers', async () => {
  await using w = await world()
  await using server = await serverOn(w, { WORKERS: '2' })
  const headers = { connection: 'close' }
  await concurrently(20, () => fetch(`${server.site.origin}/healthz`, { headers }))
  const counted = async () =>
    (await (await fetch(`${server.site.origin}/metrics`, { headers })).text()).match(
      /_count\{route="\/healthz",status="200"\} (\d+)/,
    )?.[1]
  expect(await Promise.all(Array.from({ length: 6 }, counted))).toEqual(Array.from({ length: 6 }, () => '20'))
})

const shared = await dataFolder()
afterAll(() => shared[Symbol.asyncDispose]())

test.for([
  ['SIGTERM', 'a new site', 1],
  ['SIGINT', 'a site with data', 0],
] as const)('%s ends the workers of %s, then the embedded database', async ([signal, , demos]) => {
  await using site = await runSite(shared.path, { WORKERS: '2', DEMO: '1' })
  expect([...site.output().matchAll(/示例社区已布置/g)]).toHaveLength(demos)
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
  site.child.kill(signal)
  const [code] = (await once(site.child, 'exit')) as [number]
  expect([code, site.output()]).toEqual([0, expect.not.stringMatching(/error|"level":[56]0|killed by timeout/)])
})

test.for([
  { used: 'another site with workers', workers: '2', by: 'workers', seconds: '2' },
  { used: 'a single server', workers: '1', by: 'workers', seconds: '2' },
  { used: 'another site with workers', workers: '2', by: 'a single server', seconds: '1' },
])('a port that $used uses is refused by $by, which makes no database first', async ({ workers, seconds }) => {
  await using w = await world()
  await using first = await serverOn(w, { WORKERS: workers })
  const { port } = new URL(first.site.origin)
  await using folder = await dataFolder()
  const second = async () => {
    await using _ = await runSite(folder.path, { WORKERS: seconds, PORT: port })
  }
  await expect(second()).rejects.toThrow(`据点 无法启动：端口 ${port} 已被占用`)
  expect(await readdir(folder.path)).toEqual([])
  expect((await fetch(`${first.site.origin}/readyz`)).status).toBe(200)
})

test('when the first worker can’t start, neither does the site', async () => {
  await using folder = await dataFolder()
  const env = { WORKERS: '2', SMS_PROVIDER: 'aliyun' }
  await expect(runSite(folder.path, env)).rejects.toThrow('据点 无法启动')
})

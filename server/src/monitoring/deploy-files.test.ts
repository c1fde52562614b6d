import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { poolerSettings } from '../request-pool.ts'
import { ownDatabase } from '../../testing/processes/own-database.ts'
import { dataFolder, runSite } from '../../testing/processes/site-process.ts'

// Starts the whole server.
vi.setConfig({ testTimeout: 120_000 })

interface Dashboard {
  panels: { id: number; title: string; targets?: { expr: string }[] }[]
}
interface Alerts {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}

const fileOf = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')
const dashboard = async () => JSON.parse(await fileOf('deploy/monitoring/dashboard.json')) as Dashboard
const alerts = async () =>
  (parse(await fileOf('deploy/monitoring/alerts.yaml')) as Alerts).groups.flatMap(({ rules }) => rules)

test('a running site exports every metric that the dashboard and the alerts name', async () => {
  await using folder = await dataFolder()
  await using database = await ownDatabase({ migrated: true })
  await using site = await runSite(folder.path, { DATABASE_URL: database.url })
  const exported = exportedNames(await (await fetch(`${site.origin}/metrics`)).text())

  const panels = (await dashboard()).panels.flatMap(({ targets = [] }) => targets)
  const named = new Set([...panels, ...(await alerts())].flatMap(({ expr }) => metricsIn(expr)))
  expect(named).toContain('response_cache_reads_total')
  expect(named).toContain('http_request_duration_seconds_bucket')
  expect([...named].filter((name) => !exported.has(name))).toEqual([])
})

test('the delivered PgBouncer sets what a server expects of its connections', async () => {
  expect(await fileOf('deploy/pooler/pgbouncer.ini')).toContain(`connect_query='${poolerSettings}'`)
})

test('the metrics of an expression are distinguished from its functions, labels and times', () => {
  const text =
    'max by (le) (rate(requests_bucket{route="/a_b", job=~"x"}[$__rate_interval])) > 2 * 3600 or absent(backups)'
  expect(metricsIn(text)).toEqual(['requests_bucket', 'backups'])
})

test('panels have their own ids and queries', async () => {
  const { panels } = await dashboard()
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(panels.filter(({ targets }) => targets?.length === 0)).toEqual([])
})

test('docs/operate.md explains what to do about each alert', async () => {
  const runbook = await fileOf('docs/operate.md')
  const names = (await alerts()).map(({ alert }) => alert)
  expect(names.filter((name) => !runbook.includes(`| \`${name}\` |`))).toEqual([])
  expect(new Set(Array.from(runbook.matchAll(/^\| `([A-Z]\w+)` \|/gm), ([, name]) => name))).toEqual(new Set(names))
})

const keywords = new Set(['by', 'without', 'on', 'ignoring', 'and', 'or', 'unless', 'offset', 'bool'])

/** Names of the metrics in a PromQL expression. `up` is Prometheus's own. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
  const names = bare.match(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g) ?? []
  return names.filter((name) => !keywords.has(name) && name !== 'up')
}

/** Names of the samples that an exposition may have, by its TYPE lines. */
function exportedNames(exposition: string): Set<string> {
  const types = [...exposition.matchAll(/^# TYPE (\S+) (\w+)$/gm)]
  return new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' || type === 'summary' ? ['_bucket', '_sum', '_count'].map((end) => name! + end) : [name!],
    ),
  )
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { ownDatabase } from '../../../testing/processes/own-database.ts'
import { dataFolder, runSite, type SiteProcess, sources } from '../../../testing/processes/site-process.ts'
import { type CollectedSpan, traceCollector } from '../../../testing/processes/trace-collector.ts'
import { readEnv } from '../../env.ts'
import { summaryOf } from './queries.ts'
import { reportOutages } from './report-outages.ts'
import { samplerOf } from './sampler.ts'

// Some start the whole server.
vi.setConfig({ testTimeout: 120_000 })

const clientsTrace = '4bf92f3577b34da6a3ce929d0e0e4736'
const clientsSpan = '00f067aa0ba902b7'

test('requests, jobs, their statements and outgoing requests are traced by name, and log lines name their trace', async () => {
  await using collector = await traceCollector()
  await using store = await answering()
  const { output, code } = await stoppedSite(
    {
      ...tracedTo(collector.url),
      OTEL_SERVICE_NAME: 'judian-test',
      S3_ENDPOINT: store.url,
      S3_BUCKET: 'pictures',
      S3_KEY_ID: 'key',
      S3_KEY_SECRET: 'a secret of the store',
    },
    async (site) => {
      await call(site, 'getDivisionLists', { division: 'r6' })
      expect((await fetch(`${site.origin}/readyz?token=of-the-query`)).status).toBe(200)
      expect((await fetch(`${site.origin}/nothing-here`)).status).toBe(404)
      await vi.waitFor(() => expect(site.output()).toContain('"path":"/nothing-here"'), { timeout: 60_000 })
    },
  )
  expect(code).toBe(0)

  const spans = collector.spans()
  const route = named(spans, 'POST /v1/moments/getDivisionLists')
  expect(route.parentSpanId).toBeUndefined()
  expect(route.traceId).not.toBe(clientsTrace)
  expect(childrenOf(spans, route)).toContain('select community_rules')
  expect(childrenOf(spans, named(spans, 'GET /readyz'))).toContain(`HEAD ${new URL(store.url).host}`)
  expect(childrenOf(spans, named(spans, 'job send-broadcasts'))).toContain('insert job_runs')
  expect(attributeOf(route, 'http.response.status_code')).toEqual({ intValue: 404 })

  const line = output.split('\n').find((one) => one.includes('getDivisionLists'))
  expect(JSON.parse(line!)).toMatchObject({ trace_id: route.traceId, span_id: route.spanId })
  expect(collector.received()).toContain('judian-test')
  for (const secret of ['of-the-query', 'a secret of the store', 'nothing-here'])
    expect(collector.received()).not.toContain(secret)
})

test('with a collector that never answers, requests are answered and the server stops in time', async () => {
  await using collector = await traceCollector({ answers: false })
  const { code } = await stoppedSite(
    // Longer than the server's time to stop.
    { ...tracedTo(collector.url), OTEL_EXPORTER_OTLP_TIMEOUT: '60000', TRUST_TRACEPARENT: '1' },
    async (site) => {
      const ask = async () => (await call(site, 'getDivisionLists', { division: 'r6' })).status
      expect(await ask()).toBe(404)
      await vi.waitFor(() => expect(collector.received()).not.toBe(''), { timeout: 60_000 })
      const answers = await Promise.all(Array.from({ length: 20 }, ask))
      expect(answers).toEqual(answers.map(() => 404))
    },
  )
  expect(code).toBe(0)
  const route = named(collector.spans(), 'POST /v1/moments/getDivisionLists')
  // A trusted traceparent continues its trace.
  expect(route).toMatchObject({ traceId: clientsTrace, parentSpanId: clientsSpan })
})

test('without a collector and a bucket no package for them is loaded', async () => {
  await using collector = await traceCollector()
  const request = (site: SiteProcess) => call(site, 'getDivisionLists', { division: 'r6' })
  const { output } = await stoppedSite({ NODE_OPTIONS: printLoads }, request, sources)
  const traced = await stoppedSite({ ...tracedTo(collector.url), NODE_OPTIONS: printLoads }, request, sources)
  expect(packagesLoaded(traced.output)).toContain('@opentelemetry/sdk-trace')
  expect(packagesLoaded(output)).toContain('fastify')
  // prom-client itself imports the interfaces.
  expect(packagesLoaded(output).filter((name) => name.startsWith('@opentelemetry'))).toEqual(['@opentelemetry/api'])
  expect(packagesLoaded(output).filter((name) => /^@(aws-sdk|smithy)/.test(name))).toEqual([])
})

test.for([
  ['always_on', 1, 'AlwaysOnSampler'],
  ['always_off', 1, 'AlwaysOffSampler'],
  ['traceidratio', 0.1, 'TraceIdRatioBased{0.1}'],
  ['parentbased_traceidratio', 0.1, 'ParentBased{root=TraceIdRatioBased{0.1}, '],
] as const)('the sampler %s %d', ([OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG, name]) => {
  const env = { ...readEnv({}), OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }
  expect(samplerOf(env).toString()).toContain(name)
})

test('statements are named by operation and first table, never by a value', () => {
  expect(summaryOf('select "id" from "users" where "phone" = $1')).toBe('select users')
  expect(summaryOf({ text: 'INSERT INTO graphile_worker."jobs" VALUES ($1)', values: ['x'] })).toBe(
    'insert graphile_worker.jobs',
  )
  expect(summaryOf('begin')).toBe('begin')
  expect(summaryOf({ name: 'feed', text: 'select 1' })).toBe('feed')
  expect(summaryOf({ submit() {} })).toBe('stream')
})

test('an outage of the collector is reported once, and its end', () => {
  using warn = vi.spyOn(console, 'warn').mockReturnValue()
  const results = [1, 1, 0, 0, 1]
  const exporter = reportOutages({
    export: (_, done) => done({ code: results.shift()!, error: new Error('refused') }),
    shutdown: async () => {},
  })
  while (results.length > 0) exporter.export([], () => {})
  expect(warn.mock.calls.flat()).toEqual([
    'the trace collector takes no spans: refused',
    'the trace collector takes spans again',
    'the trace collector takes no spans: refused',
  ])
})

/** Has Node print the package of each module that it loads, whether by import or require. */
const printLoads = `--import=data:text/javascript,${encodeURIComponent(String.raw`
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
    if (name) process.stdout.write('loads ' + name + '\n')
    return next(url, context)
  } })
`)}`
const packagesLoaded = (output: string) => [...new Set(output.match(/(?<=^loads ).*/gm))]

const tracedTo = (url: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: url, LOG_LEVEL: 'info' })

/** Runs a site for this work and stops it; returns its whole output. */
async function stoppedSite(env: Record<string, string>, work: (site: SiteProcess) => Promise<unknown>, main?: string) {
  await using folder = await dataFolder()
  await using database = await ownDatabase({ migrated: true })
  await using site = await runSite(folder.path, { DATABASE_URL: database.url, ...env }, main)
  await work(site)
  site.child.kill('SIGTERM')
  const [code] = (await once(site.child, 'exit')) as [number]
  return { code, output: site.output() }
}

const call = (site: SiteProcess, name: string, fields: Record<string, string>) =>
  fetch(`${site.origin}/v1/moments/${name}`, {
    method: 'POST',
    headers: { traceparent: `00-${clientsTrace}-${clientsSpan}-01` },
    body: new URLSearchParams(fields),
  })

function named(spans: CollectedSpan[], name: string): CollectedSpan {
  const found = spans.find((span) => span.name === name)
  if (!found) throw new Error(`No ${name} among ${[...new Set(spans.map((span) => span.name))].join(', ')}`)
  return found
}

const childrenOf = (spans: CollectedSpan[], { spanId }: CollectedSpan) =>
  spans.filter((span) => span.parentSpanId === spanId).map(({ name }) => name)

const attributeOf = (span: CollectedSpan, name: string) => span.attributes.find(({ key }) => key === name)?.value

/** A server that answers every request with 200, as an available bucket does. */
async function answering() {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { calls, type CallInput, type CallOutput, type CallPath, type OutcomeName } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { makeTemporaryFolder } from '@judian/embedded-postgres'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { build, type Ports } from '../src/app.ts'
import { createDb, createPool, type Db, effectsDone } from '../src/kernel/db/db.ts'
import type { AppContext } from '../src/kernel/context.ts'
import { createGiven, type Given } from './given.ts'
import { asLoaded, type Loaded } from './loaded.ts'
import type { Person } from './given-rows.ts'
import { testPorts, type TestPorts } from './ports.ts'
import { requestOf, sessionOf } from './requests.ts'
import { recordStatements, type Statement } from './statements.ts'
import { recordResponse } from './responses.ts'
import { watchLooks } from './looks.ts'

export type { Person } from './given-rows.ts'

type Name<P> = P extends `${string}/${infer Rest}` ? Name<Rest> : P
export type CallName = Name<CallPath>
export type PathOf<N extends CallName> = { [P in CallPath]: Name<P> extends N ? P : never }[CallPath]
interface Refused {
  status: number
  outcome: OutcomeName
  message: string
  fields?: Record<string, string>
  remainingSeconds?: number
}
export type Asked<N extends CallName> = Partial<CallOutput<PathOf<N>>> & Partial<Refused> & { status: number }

export const pathOf = new Map(
  Object.keys(calls).map((path) => [path.slice(path.lastIndexOf('/') + 1), path as CallPath]),
)
export const origin = 'http://localhost:3000'

// Shared by a process's worlds: opening a connection takes as long as cloning a database.
const databases = new pg.Pool({ ...inject('cluster'), database: 'postgres', allowExitOnIdle: true })
databases.on('error', () => {}) // idle when the cluster ends

export interface World extends AsyncDisposable {
  app: FastifyInstance
  ctx: AppContext
  db: Db
  pool: pg.Pool
  /** Every log line so far. */
  log(): string
  /** Lets the test pass although the log has errors like this one; any other fails it. */
  allowError(pattern: RegExp): void
  /** The statements that this work sends, without those that depend on time. */
  statements(work: () => Promise<unknown>): Promise<Statement[]>
  given: Given
  /** The one browser that all visitors use: its own cookie, once it has one. */
  visitor: { browser?: string }
  ports: TestPorts
  /**
   * Calls by name, as this person (null: a visitor), and returns the body. A save without a version gets the present
   * one.
   */
  ask<N extends CallName>(person: Person | null, name: N, input: Loaded<CallInput<PathOf<N>>>): Promise<Asked<N>>
  /** As `ask`, with raw form fields: for input that the contract's types forbid. */
  askRaw(
    person: Person | null,
    name: CallName,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Refused & Record<string, unknown>>
}

/** On a busy machine rows by the ten thousand, and the wait for one of few connections, take longer than a request may. */
const timeouts = { connectionTimeoutMillis: 60_000, query_timeout: 60_000, statement_timeout: 60_000 }

/** A connection costs nearly as much as a clone; eight at once are enough to show a race. */
const CONNECTIONS = 8

export type WorldOptions = Partial<
  Pick<
    Ports,
    | 'cacheMaxAgeMs'
    | 'isPublic'
    | 'localLimits'
    | 'logLevel'
    | 'metricsToken'
    | 'publicOrigin'
    | 'sharedLimits'
    | 'tracing'
    | 'trustProxy'
  >
>

/** A separate site: an app over a database cloned from the migrated template, with ports that tests can inspect. */
export async function world(options: WorldOptions = {}): Promise<World> {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await databases.query(`CREATE DATABASE ${database} ${inject('cloneTemplate')}`)

  const folder = await makeTemporaryFolder()
  const pool = createPool({ ...inject('cluster'), user: inject('siteRole'), database, ...timeouts, max: CONNECTIONS })
  const closed: Promise<unknown>[] = []
  pool.on('connect', (client) => closed.push(once(client, 'end')))
  options.tracing?.traceQueries(pool)
  const statements = recordStatements(pool)
  const looks = watchLooks(pool)
  const db = createDb(pool)
  const ports = await testPorts(folder, pool)
  const lines: string[] = []
  const visitor = {}
  const allowedErrors: RegExp[] = []
  const { app, ctx } = await build({
    ...ports,
    db,
    publicOrigin: origin,
    logLevel: 'info',
    logTo: { write: (line) => void lines.push(line) },
    trustProxy: 0,
    ...options,
  })

  looks.watchRequests(app)

  async function askRaw(person: Person | null, name: CallName, fields: Record<string, string>, headers = {}) {
    const path = pathOf.get(name)!
    const request = requestOf(path, Object.entries(fields))
    const response = await app.inject({
      ...request,
      headers: { ...request.headers, ...headers },
      cookies: person ? sessionOf(person) : visitorCookies(visitor),
    })
    if (!person) keepBrowser(visitor, response)
    const body = response.json<Refused & Record<string, unknown>>()
    recordResponse(path, body)
    return body
  }

  return {
    app,
    ctx,
    db,
    pool,
    log: () => lines.join(''),
    allowError: (pattern) => void allowedErrors.push(pattern),
    statements,
    ports,
    given: createGiven(ctx),
    visitor,
    async ask<N extends CallName>(person: Person | null, name: N, input: Loaded<CallInput<PathOf<N>>>) {
      const fields = await asLoaded(pool, pathOf.get(name)!, Object.fromEntries(encodeForm(input)))
      return (await askRaw(person, name, fields)) as unknown as Asked<N>
    },
    askRaw,
    async [Symbol.asyncDispose]() {
      await app.close()
      await effectsDone()
      const unrecorded = await looks.unrecorded()
      await db.destroy()
      await ports.images.close()
      // DROP DATABASE looks for connections, which pools end without waiting, every 100 ms only.
      await Promise.all(closed)
      await databases.query(`DROP DATABASE ${database} WITH (FORCE)`)
      await rm(folder, { recursive: true, force: true })
      const errors = lines.filter((line) => isError(line) && !allowedErrors.some((pattern) => pattern.test(line)))
      if (unrecorded.length > 0) throw new Error(`Staff read without a record of the look:\n${unrecorded.join('\n')}`)
      if (errors.length > 0) throw new Error(`The server logged errors:\n${errors.join('')}`)
    },
  }
}

export const visitorCookies = ({ browser }: World['visitor']): Record<string, string> =>
  browser ? { judian_browser: browser } : {}

/** Keeps the cookie that a response gave the visitors' browser. */
export function keepBrowser(visitor: World['visitor'], response: LightMyRequestResponse) {
  const cookie = response.cookies.find(({ name }) => name === 'judian_browser')
  if (cookie) visitor.browser = cookie.value
}

/** Whether a log line is an error or worse. */
const isError = (line: string) => (JSON.parse(line) as { level: number }).level >= 50

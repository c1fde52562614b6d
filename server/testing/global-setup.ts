import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calls, type Call } from '@judian/contract'
import { openTemporaryPostgres } from '@judian/embedded-postgres'
import type { PoolConfig } from 'pg'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createPool } from '../src/kernel/db/db.ts'
import { migrate } from '../src/schema/index.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The connection to this run's cluster, as its superuser. */
    cluster: PoolConfig
    /** The site's own role, which is no superuser. */
    siteRole: string
    /** The clause of CREATE DATABASE that clones the migrated template. */
    cloneTemplate: string
    outcomeRecord: string
  }
}

const template = 'judian_template'
const buildTool = fileURLToPath(new URL('../../tools/prepare.mjs', import.meta.url))

/**
 * Builds changed packages, as some tests start the built server, and starts one PostgreSQL for the whole run, with a
 * migrated template. At the end, checks that every declared outcome was provoked.
 */
export default async function setup(project: TestProject) {
  // Without the runner's variables, with which pages would be built for tests.
  const { PATH, HOME, TMPDIR, LD_LIBRARY_PATH } = process.env
  execFileSync(process.execPath, [buildTool], { stdio: 'inherit', env: { PATH, HOME, TMPDIR, LD_LIBRARY_PATH } })
  const silent = { info() {}, warn: console.warn, error: console.error }
  const postgres = await openTemporaryPostgres(silent)
  const admin = new pg.Client(postgres.superuser)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${template} OWNER ${postgres.connection.user}`)

  const pool = createPool({ ...postgres.connection, database: template })
  await migrate(pool)
  await pool.end()
  await preferClones(admin)
  // Plans depend on statistics: tests of plans collect them, and nothing else does so meanwhile.
  await admin.query('ALTER SYSTEM SET autovacuum = off')
  await admin.query('SELECT pg_reload_conf()')
  await admin.end()

  const folder = await mkdtemp(join(tmpdir(), 'judian-run-'))
  const outcomeRecord = join(folder, 'outcomes')
  project.provide('cluster', postgres.superuser!)
  project.provide('siteRole', postgres.connection.user!)
  project.provide('cloneTemplate', `TEMPLATE ${template} OWNER ${postgres.connection.user} STRATEGY file_copy`)
  project.provide('outcomeRecord', outcomeRecord)

  return async () => {
    await postgres.stop()
    const provoked = await readFile(outcomeRecord, 'utf8').catch(() => '')
    await rm(folder, { recursive: true })
    if (await isWholeRun(project)) assertAllProvoked(new Set(provoked.split('\n')))
  }
}

/** Lets file copies clone by reference, a third of the time, where PostgreSQL (from 18) and the file system can. */
async function preferClones(admin: pg.Client) {
  try {
    await admin.query(`SET file_copy_method = 'clone'`)
    await admin.query(`CREATE DATABASE clone_probe TEMPLATE ${template} STRATEGY file_copy`)
    await admin.query('DROP DATABASE clone_probe')
    await admin.query(`ALTER SYSTEM SET file_copy_method = 'clone'`)
  } catch {
    // Copies then: still a quarter cheaper than the default, which writes every page to the log, too.
  }
}

/** Running a few files by hand, or the first tier alone, can't provoke everything. */
async function isWholeRun(project: TestProject) {
  if (process.env['LEFT_OUT']) return false
  const ran = project.vitest.state.getFiles().filter((file) => file.projectName === project.name)
  const { testFiles } = await project.globTestFiles()
  return ran.length === testFiles.length && !project.config.testNamePattern
}

function assertAllProvoked(provoked: ReadonlySet<string>) {
  const declared = Object.entries(calls as Record<string, Call>).flatMap(([path, call]) =>
    (call.outcomes ?? []).map((outcome) => `${path} ${outcome}`),
  )
  const missing = declared.filter((one) => !provoked.has(one))
  if (missing.length > 0) throw new Error(`No test provokes these declared outcomes:\n  ${missing.join('\n  ')}`)
}
